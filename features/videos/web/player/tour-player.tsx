import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import { clsx } from 'clsx'
import { useCallback, useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { tell, tourEvent } from '#platform/web/visit-events.ts'
import type { Video } from '#features/videos/contract'
import type { ShownChapter } from '../../contract/chapters.ts'
import { ChapterRail } from './chapter-rail.tsx'
import { StagedRoom } from './staged-room.tsx'
import { UploadedVideo } from './uploaded-video.tsx'
import { playerKey } from './player-keys.ts'
import type { Transport } from './player-transport.ts'
import type { Artist } from './use-media-session.ts'
import { chapterAt, type TourMoment, type TourPlayerHandle } from '../tour-moment.ts'
import { RequestedPart, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

// Most tours are our own files; a page with one does not load what frames of other hosts need.
const LinkedVideo = import.meta.env.SSR
  ? (await import('./linked-video.tsx')).LinkedVideo
  : lazyPart(async () => (await import('./linked-video.tsx')).LinkedVideo)

interface TourPlayerProps {
  video: Video
  /** Second to start at, from `momentFromSearch`; a later change jumps there. */
  startAt?: number | undefined
  /** Shown until it plays when the video has no poster of its own. */
  posterFallback?: string | undefined
  /** Named on lock screens and by headphones. */
  artist?: Artist | undefined
  /** Starts without sound and remembers nothing of it: for several players side by side. */
  quiet?: boolean
  /** Called several times a second while it plays. */
  onTime?: (moment: TourMoment) => void
  ref?: Ref<TourPlayerHandle>
  className?: string
}

/** A tour with its rooms. Nothing of the video is loaded before somebody wants to see it. */
export function TourPlayer({ video, startAt, posterFallback, artist, quiet = false, onTime, ref, className }: TourPlayerProps) {
  const { chapters } = video
  const transport = useRef<Transport>(null)
  const [current, setCurrent] = useState(() => (startAt === undefined ? -1 : chapterAt(chapters, startAt)))

  // A room may be pressed before the player it belongs to has arrived.
  const wish = useRef<{ seconds: number; play: boolean }>(undefined)
  const attach = useCallback((arrived: Transport | null) => {
    transport.current = arrived
    if (arrived && wish.current) arrived.seek(wish.current.seconds, wish.current.play)
    if (arrived) wish.current = undefined
  }, [])
  const seek = useCallback((seconds: number, play: boolean) => {
    if (transport.current) transport.current.seek(seconds, play)
    else wish.current = { seconds, play }
  }, [])
  const latestOnTime = useRef(onTime)
  useEffect(() => {
    latestOnTime.current = onTime
  })
  const reportTime = useCallback(
    (seconds: number) => {
      const index = chapterAt(chapters, seconds)
      setCurrent(index)
      const moment = { videoId: video.id, seconds, chapter: chapters[index] }
      latestOnTime.current?.(moment)
      tell(tourEvent, moment)
    },
    [chapters, video.id],
  )

  const lastStart = useRef(startAt)
  useEffect(() => {
    if (startAt !== undefined && startAt !== lastStart.current) seek(startAt, false)
    lastStart.current = startAt
  }, [startAt, seek])

  useImperativeHandle(ref, () => ({
    moment() {
      const seconds = transport.current?.time() ?? 0
      return { videoId: video.id, seconds, chapter: chapters[chapterAt(chapters, seconds)] }
    },
    seek: (seconds) => seek(seconds, true),
    play: () => transport.current?.play?.(),
    pause: () => transport.current?.pause?.(),
    duration: () => transport.current?.duration() ?? null,
    still: async () => transport.current?.still?.(),
  }))

  const choose = (chapter: ShownChapter) => {
    if (video.unreachable) setCurrent(chapters.indexOf(chapter))
    else seek(chapter.startSeconds, true)
  }
  const shape = Math.max((video.width ?? 16) / (video.height ?? 9), 0.8)
  // A portrait video leaves room on the first screen for the price and the rooms.
  const isPortrait = shape < 1
  const shared = { video, startAt, posterFallback, onTime: reportTime, transport: attach }
  return (
    <div
      role="group"
      aria-label={fill(texts.videoTourTitle, { title: video.title })}
      className={clsx('@container', className)}
      onKeyDown={(event) =>
        playerKey(event, {
          chapters,
          time: () => transport.current?.time() ?? 0,
          seek,
          toggle: () => transport.current?.toggle(),
          mute: () => transport.current?.mute?.(),
          fullscreen: () => transport.current?.fullscreen?.(),
          smallWindow: () => transport.current?.smallWindow?.(),
        })
      }
    >
      <div className={clsx('grid gap-2', chapters.length > 0 && '@4xl:grid-cols-[minmax(0,1fr)_15rem]')}>
        <div
          className={clsx(
            'relative w-full overflow-hidden rounded-card bg-black',
            isPortrait && 'max-h-[min(70dvh,max(16rem,100dvh_-_22rem))]',
          )}
          style={{ aspectRatio: shape }}
        >
          {video.playUrl ? (
            <UploadedVideo {...shared} artist={artist} quiet={quiet} />
          ) : video.embedUrl || video.unreachable ? (
            <RequestedPart>
              <LinkedVideo {...shared} stillUrl={chapters[current]?.stillUrl} />
            </RequestedPart>
          ) : (
            <NotPlayable video={video} />
          )}
          <StagedRoom chapter={chapters[current]} onOpen={() => transport.current?.pause?.()} className="absolute top-3 left-3" />
        </div>
        {chapters.length > 0 && <ChapterRail chapters={chapters} storyboard={video.storyboard} current={current} onChoose={choose} />}
      </div>
    </div>
  )
}

function NotPlayable({ video }: { video: Video }) {
  return (
    <p className="absolute inset-0 flex items-center justify-center p-4 text-center text-white">
      {video.status === 'Rejected' ? video.reason : texts.thisVideoIsStillProcessingCheck}
    </p>
  )
}
