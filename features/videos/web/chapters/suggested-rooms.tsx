import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import { Play, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { RoomName, Storyboard } from '#features/videos/contract'
import { Button } from '#platform/web/ui/button.tsx'
import { clockTime } from '../../contract/clock-time.ts'
import { StoryboardPicture } from '../player/storyboard-picture.tsx'
import { RoomSelect } from './room-select.tsx'

/** A cut so near the beginning of a room is that room. */
const sameSeconds = 1.5

interface SuggestedRoomsProps {
  /** Seconds at which the picture changes altogether. */
  cuts: readonly number[]
  /** Seconds at which rooms begin already. */
  taken: readonly number[]
  storyboard: Storyboard | undefined
  onAdd: (seconds: number, room: RoomName) => void
  onShow: (seconds: number) => void
}

/** Where rooms could begin. Nothing is added until the agent names the room and says so. */
export function SuggestedRooms({ cuts, taken, storyboard, onAdd, onShow }: SuggestedRoomsProps) {
  const headingId = useId()
  const [dismissed, setDismissed] = useState<ReadonlySet<number>>(new Set())
  const heading = useRef<HTMLHeadingElement>(null)
  const left = cuts.filter((cut) => !dismissed.has(cut) && taken.every((seconds) => Math.abs(seconds - cut) > sameSeconds))
  if (left.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2 rounded-card border border-line p-3">
      <h3 ref={heading} id={headingId} tabIndex={-1} className="font-medium outline-none">
        {texts.suggestedRooms}
      </h3>
      <p className="text-sm text-quiet">{texts.theSceneChangesHere}</p>
      <ol className="flex flex-col gap-2">
        {left.map((seconds) => (
          <Suggestion
            key={seconds}
            seconds={seconds}
            storyboard={storyboard}
            onAdd={(room) => {
              // The row is about to leave; with it the focus would.
              heading.current?.focus()
              onAdd(seconds, room)
            }}
            onShow={() => onShow(seconds)}
            onDismiss={() => {
              heading.current?.focus()
              setDismissed((before) => new Set(before).add(seconds))
            }}
          />
        ))}
      </ol>
    </section>
  )
}

interface SuggestionProps {
  seconds: number
  storyboard: Storyboard | undefined
  onAdd: (room: RoomName) => void
  onShow: () => void
  onDismiss: () => void
}

const iconButtonClass = 'flex size-11 shrink-0 items-center justify-center rounded-field text-quiet hover:bg-sunken hover:text-ink'

function Suggestion({ seconds, storyboard, onAdd, onShow, onDismiss }: SuggestionProps) {
  const problemId = useId()
  const [room, setRoom] = useState<RoomName>()
  const [isNameless, setNameless] = useState(false)
  const time = clockTime(Math.floor(seconds))
  return (
    <li className="flex flex-wrap items-center gap-2">
      {storyboard && (
        // A little after the cut, the room is on the picture.
        <span className="overflow-hidden rounded-field">
          <StoryboardPicture storyboard={storyboard} seconds={seconds + storyboard.intervalSeconds} />
        </span>
      )}
      <span className="w-12 tabular-nums">{time}</span>
      <RoomSelect
        className="min-w-0 grow sm:max-w-60"
        label={fill(texts.roomAtTime, { time })}
        value={room}
        problemId={isNameless ? problemId : undefined}
        onChoose={(chosen) => {
          setRoom(chosen)
          setNameless(false)
        }}
      />
      <Button
        variant="secondary"
        size="small"
        aria-label={fill(texts.addRoomAtTime, { time })}
        onClick={() => (room ? onAdd(room) : setNameless(true))}
      >
        {texts.addRoom}
      </Button>
      <span className="flex">
        <button type="button" className={iconButtonClass} aria-label={fill(texts.playFromTime, { time })} onClick={onShow}>
          <Play className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </button>
        <button type="button" className={iconButtonClass} aria-label={fill(texts.dismissSuggestionAtTime, { time })} onClick={onDismiss}>
          <X className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </button>
      </span>
      {isNameless && (
        <p id={problemId} role="alert" className="basis-full text-sm font-medium text-brick">
          {texts.chooseWhichRoomThisIs}
        </p>
      )}
    </li>
  )
}
