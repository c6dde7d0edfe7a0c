import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import type { Storyboard } from '#features/videos/contract'
import { Button } from '#platform/web/ui/button.tsx'
import { clockTime } from '../../contract/clock-time.ts'
import { StoryboardPicture } from '../player/storyboard-picture.tsx'

/** Of a tour of hours every so many: more could not be looked through. */
const framesAtMost = 60

interface PosterFramesProps {
  storyboard: Storyboard
  busy: boolean
  /** The frame at this second is to be the cover. */
  onChoose: (seconds: number) => void
}

/** The frames of a tour side by side, one of which becomes its cover. Arrow keys go from one to the next, as in every set of choices. */
export function PosterFrames({ storyboard, busy, onChoose }: PosterFramesProps) {
  const name = useId()
  const [chosen, setChosen] = useState<number>()
  const [isMissing, setMissing] = useState(false)
  const { count, intervalSeconds, tileWidth } = storyboard
  const step = Math.ceil(count / framesAtMost)
  const frames = Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step * intervalSeconds)
  const select = (seconds: number) => {
    setChosen(seconds)
    setMissing(false)
  }
  return (
    <fieldset className="flex min-w-0 basis-full flex-col gap-2 rounded-card border border-line p-3">
      <legend className="px-1 text-sm font-medium">{texts.framesOfThisTour}</legend>
      <div className="flex gap-2 overflow-x-auto p-1">
        {frames.map((seconds) => (
          <label
            key={seconds}
            className={clsx(
              'relative block shrink-0 cursor-pointer rounded-field outline-offset-2 has-focus-visible:outline-3 has-focus-visible:outline-spruce',
              chosen === seconds && 'ring-3 ring-spruce',
            )}
            style={{ width: tileWidth }}
          >
            <input
              type="radio"
              name={name}
              value={seconds}
              checked={chosen === seconds}
              onChange={() => select(seconds)}
              aria-label={fill(texts.frameAtTime, { time: clockTime(seconds) })}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-field"
            />
            <span className="block overflow-hidden rounded-field">
              <StoryboardPicture storyboard={storyboard} seconds={seconds} />
            </span>
            <span aria-hidden="true" className="block text-center text-xs text-quiet tabular-nums">
              {clockTime(seconds)}
            </span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p role="alert" className="text-sm font-medium text-brick">
          {texts.chooseAFrameFirst}
        </p>
      )}
      <Button size="small" className="self-start" busy={busy} onClick={() => (chosen === undefined ? setMissing(true) : onChoose(chosen))}>
        {texts.useTheChosenFrame}
      </Button>
    </fieldset>
  )
}
