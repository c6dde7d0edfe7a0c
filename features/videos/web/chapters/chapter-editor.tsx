import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import { useRef, useState } from 'react'
import { type Chapter, type Video } from '#features/videos/contract'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { secondsOf } from '../../contract/clock-time.ts'
import { CaptionSection } from '../captions/caption-section.tsx'
import { chapterFrom, chaptersOf, inOrder, rowFrom, timeText, type DraftRow } from './chapter-draft.ts'
import { ChapterRow } from './chapter-row.tsx'
import { PasteChapters } from './paste-chapters.tsx'
import { EditsThatWait } from '../library/edits-that-wait.tsx'
import { OriginalFile } from '../library/original-file.tsx'
import { PosterTools } from '../library/poster-tools.tsx'
import { VideoTitle } from '../library/video-title.tsx'
import { RoomSelect } from './room-select.tsx'
import { SuggestedRooms } from './suggested-rooms.tsx'
import type { TourPlayerHandle } from '../tour-moment.ts'
import { TourPlayer } from '../player/tour-player.tsx'
import { useRoomStills } from './use-room-stills.ts'
import { useSavedChapters } from './use-saved-chapters.ts'

interface ChapterEditorProps {
  video: Video
  onSaved: (video: Video) => void
}

export function ChapterEditor({ video, onSaved }: ChapterEditorProps) {
  const player = useRef<TourPlayerHandle>(null)
  const [rows, setRows] = useState<DraftRow[]>(() => video.chapters.map(rowFrom))
  const [room, setRoom] = useState<Chapter['room']>('Kitchen')
  const [announcement, setAnnouncement] = useState('')
  const duration = () => player.current?.duration() ?? video.durationSeconds
  const { chapters, problems } = chaptersOf(rows, video.durationSeconds)
  const good = problems.size === 0 ? chapters : undefined
  const { state, retry } = useSavedChapters(video, good, duration, onSaved)
  const refusedLabels = state.step === 'failed' ? state.refusedLabels : new Map<string, string>()
  const hasRefusedLabel = good?.some(({ label }) => refusedLabels.has(label)) ?? false

  useRoomStills(video, onSaved)
  const waiting = <EditsThatWait video={video} />
  const poster = <PosterTools video={video} still={async () => player.current?.still()} onSaved={onSaved} />

  if (video.source === 'matterport') {
    return (
      <div className="flex flex-col gap-4">
        <TourPlayer ref={player} video={video} />
        <VideoTitle video={video} onSaved={onSaved} />
        {poster}
        {waiting}
        <p className="text-quiet">{texts.matterportToursDontHaveATimeline}</p>
      </div>
    )
  }

  const add = (seconds: number, named: Chapter['room']) => {
    setRows((before) => inOrder([...before, rowFrom({ startSeconds: seconds, room: named, label: '' })]))
    setAnnouncement(fill(texts.roomStartsAtSeconds, { room: named, seconds: timeText(seconds) }))
  }
  const mark = () => add(Math.round((player.current?.moment().seconds ?? 0) * 10) / 10, room)
  const change = (changed: DraftRow) => setRows((before) => before.map((row) => (row.key === changed.key ? changed : row)))
  const remove = (key: number) => setRows((before) => before.filter((row) => row.key !== key))
  const status =
    problems.size > 0
      ? texts.notSavedYetFixTheHighlighted
      : hasRefusedLabel
        ? texts.notSavedYetChangeTheHighlightedNames
        : { saved: texts.allRoomsSaved, saving: texts.saving, failed: '' }[state.step]

  return (
    <div className="flex flex-col gap-4">
      <TourPlayer ref={player} video={good ? { ...video, chapters: withStills(good, video) } : video} />
      <VideoTitle video={video} onSaved={onSaved} />
      {poster}
      <OriginalFile video={video} />
      {waiting}
      <div className="flex flex-wrap items-end gap-2">
        <Field label={texts.roomOnScreen} className="grow sm:w-60 sm:grow-0">
          <RoomSelect value={room} onChoose={setRoom} />
        </Field>
        <Button onClick={mark}>{texts.addRoomHere}</Button>
        <p role="status" className="basis-full text-sm text-quiet">
          {announcement}
        </p>
      </div>
      {video.suggestedCuts && (
        <SuggestedRooms
          cuts={video.suggestedCuts}
          taken={rows.flatMap((row) => secondsOf(row.time) ?? [])}
          storyboard={video.storyboard}
          onAdd={add}
          onShow={(seconds) => player.current?.seek(seconds)}
        />
      )}
      {rows.length === 0 ? (
        <p className="text-quiet">{texts.noRoomsYetPlayTheTour}</p>
      ) : (
        <ol className="flex flex-col gap-2" aria-label={texts.rooms}>
          {rows.map((row, index) => (
            <ChapterRow
              key={row.key}
              row={row}
              number={index + 1}
              video={video}
              problem={problems.get(row.key)}
              refusal={refusedLabels.get(row.label.trim())}
              onChange={change}
              onDone={() => setRows(inOrder)}
              onRemove={() => remove(row.key)}
              onShow={(seconds) => player.current?.seek(seconds)}
              onSaved={onSaved}
            />
          ))}
        </ol>
      )}
      <p role="status" className={problems.size > 0 || hasRefusedLabel ? 'text-sm font-medium text-brick' : 'text-sm text-quiet'}>
        {status}
      </p>
      {state.step === 'failed' && problems.size === 0 && !hasRefusedLabel && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-sm font-medium text-brick">
          <span>{state.message}</span>
          <Button variant="secondary" size="small" onClick={retry}>
            {texts.tryAgain}
          </Button>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          onClick={() => setRows((before) => [...before, { ...rowFrom({ startSeconds: 0, room, label: '' }), time: '' }])}
        >
          {texts.addARow}
        </Button>
      </div>
      <PasteChapters
        existing={rows.flatMap(chapterFrom)}
        onRead={(read) => setRows((before) => inOrder([...before, ...read.map(rowFrom)]))}
      />
      {video.source === 'upload' && video.status === 'Complete' && <CaptionSection video={video} player={player} onSaved={onSaved} />}
    </div>
  )
}

/** Unsaved changes do not take the pictures out of the rail. */
function withStills(chapters: readonly Chapter[], video: Video): Video['chapters'] {
  const saved = new Map(video.chapters.map((chapter) => [chapter.startSeconds, chapter]))
  return chapters.map((chapter) => {
    const { stillUrl, unstagedUrl } = saved.get(chapter.startSeconds) ?? {}
    return { ...chapter, ...(stillUrl && { stillUrl }), ...(chapter.virtuallyStaged && unstagedUrl && { unstagedUrl }) }
  })
}
