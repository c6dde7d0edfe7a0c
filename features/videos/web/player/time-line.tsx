import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import type { Chapter, Storyboard } from '#features/videos/contract'
import { clockTime } from '../../contract/clock-time.ts'
import { chapterAt } from '../tour-moment.ts'
import { TimePreview } from './time-preview.tsx'

interface TimeLineProps {
  time: number
  /** Seconds; 0 while unknown. */
  length: number
  chapters: readonly Chapter[]
  /** Small pictures of the tour, when there are some. */
  storyboard?: Storyboard | undefined
  onSeek: (seconds: number) => void
}

/** The position in the tour, with a mark where each room begins. */
export function TimeLine({ time, length, chapters, storyboard, onSeek }: TimeLineProps) {
  const [shown, setShown] = useState<number>()
  const room = chapters[chapterAt(chapters, time)]
  const share = (seconds: number) => `${length > 0 ? Math.min(100, (seconds / length) * 100) : 0}%`
  return (
    <div className="relative flex h-6 items-center">
      {storyboard && shown !== undefined && <TimePreview storyboard={storyboard} seconds={shown} length={length} chapters={chapters} />}
      <div className="pointer-events-none absolute inset-x-0 h-1 overflow-hidden rounded-full bg-white/35">
        <div className="h-full bg-white" style={{ width: share(time) }} />
      </div>
      {chapters.map((chapter) => (
        <span
          key={chapter.startSeconds}
          className="pointer-events-none absolute h-3 w-1 -translate-x-1/2 rounded-full bg-apricot"
          style={{ left: share(chapter.startSeconds) }}
          title={chapter.label || chapter.room}
          aria-hidden="true"
        />
      ))}
      <input
        type="range"
        aria-label={texts.playbackPosition}
        aria-valuetext={fill(texts.timeOfLengthRoom, {
          time: clockTime(time),
          length: clockTime(length),
          room: room ? `, ${room.label || room.room}` : '',
        })}
        min={0}
        max={Math.max(length, 0.1)}
        step={0.1}
        value={Math.min(time, length)}
        onChange={(event) => {
          const seconds = Number(event.currentTarget.value)
          setShown(seconds)
          onSeek(seconds)
        }}
        onPointerMove={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect()
          setShown(Math.min(length, Math.max(0, ((event.clientX - left) / Math.max(width, 1)) * length)))
        }}
        onPointerLeave={() => setShown(undefined)}
        onBlur={() => setShown(undefined)}
        className="absolute -inset-x-0.5 h-6 cursor-pointer appearance-none bg-transparent accent-apricot [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-white [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-white"
      />
    </div>
  )
}
