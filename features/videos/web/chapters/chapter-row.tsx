import * as texts from '#texts/videos'
import { isPlainEnter } from '#platform/web/press/plain-enter.ts'
import { fill } from '#platform/contract/fill.ts'
import { Play, X } from 'lucide-react'
import { useId } from 'react'
import { CopyFindings } from '#features/copy-lint/web'
import { secondsOf } from '../../contract/clock-time.ts'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import type { Video } from '#features/videos/contract'
import type { DraftRow } from './chapter-draft.ts'
import { seenAt, StoryboardPicture } from '../player/storyboard-picture.tsx'
import { RoomSelect } from './room-select.tsx'
import { UnstagedField } from './unstaged-field.tsx'

interface ChapterRowProps {
  row: DraftRow
  number: number
  /** With the rooms as they are saved. */
  video: Video
  problem: string | undefined
  /** Why the server does not take the name. */
  refusal: string | undefined
  onChange: (row: DraftRow) => void
  /** The time was typed to its end; now the row may find its place. */
  onDone: () => void
  onRemove: () => void
  onShow: (seconds: number) => void
  onSaved: (video: Video) => void
}

const iconButtonClass =
  'flex size-11 shrink-0 items-center justify-center rounded-field text-quiet hover:bg-sunken hover:text-ink disabled:opacity-40'

export function ChapterRow({ row, number, video, problem, refusal, onChange, onDone, onRemove, onShow, onSaved }: ChapterRowProps) {
  const problemId = useId()
  const refusalId = useId()
  const findings = useId()
  const seconds = secondsOf(row.time)
  return (
    <li className="rounded-card border border-line bg-surface p-2">
      {video.storyboard && seconds !== undefined && (
        <div className="mb-2 w-28 overflow-hidden rounded-field" data-room-picture>
          <StoryboardPicture storyboard={video.storyboard} seconds={seenAt(video.storyboard, seconds)} fills />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 sm:grid-cols-[6rem_12rem_minmax(0,1fr)_auto_auto]">
        <TextInput
          aria-label={fill(texts.timeOfRoomNumber, { number })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          className="max-w-28"
          value={row.time}
          placeholder="0:42"
          autoComplete="off"
          onChange={(event) => onChange({ ...row, time: event.currentTarget.value })}
          onBlur={onDone}
          onKeyDown={(event) => isPlainEnter(event) && onDone()}
        />
        <RoomSelect
          className="col-span-3 row-start-2 sm:col-span-1 sm:row-start-auto"
          label={fill(texts.typeOfRoomNumber, { number })}
          value={row.room}
          onChoose={(room) => onChange({ ...row, room })}
        />
        <TextInput
          aria-label={fill(texts.customNameForRoomNumber, { number })}
          className="col-span-3 row-start-3 sm:col-span-1 sm:row-start-auto"
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? `${refusalId} ${findings}` : findings}
          value={row.label}
          maxLength={80}
          placeholder={row.room}
          autoComplete="off"
          onChange={(event) => onChange({ ...row, label: event.currentTarget.value })}
        />
        <button
          type="button"
          className={iconButtonClass}
          disabled={seconds === undefined}
          aria-label={fill(texts.playRoomNumber, { number })}
          onClick={() => seconds !== undefined && onShow(seconds)}
        >
          <Play className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </button>
        <button type="button" className={iconButtonClass} aria-label={fill(texts.removeRoomNumber, { number })} onClick={onRemove}>
          <X className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      {refusal && (
        <p id={refusalId} className="mt-1 text-sm font-medium text-brick">
          {refusal}
        </p>
      )}
      <Checkbox
        className="mt-2 text-sm"
        label={
          <>
            {texts.virtuallyStaged} <span className="sr-only">{fill(texts.inRoomNumber, { number })}</span>
          </>
        }
        checked={row.virtuallyStaged}
        onChange={(event) => onChange({ ...row, virtuallyStaged: event.currentTarget.checked })}
      />
      {row.virtuallyStaged && (
        <UnstagedField
          videoId={video.id}
          saved={video.chapters.find((chapter) => chapter.startSeconds === seconds)}
          number={number}
          onSaved={onSaved}
        />
      )}
      <div className="has-[ul]:mt-2">
        <CopyFindings id={findings} text={row.label} onText={(label) => onChange({ ...row, label })} />
      </div>
      {problem && (
        <p id={problemId} className="mt-1 text-sm font-medium text-brick">
          {problem}
        </p>
      )}
    </li>
  )
}
