import { useCallback, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import type { Video } from '#features/videos/contract'
import { playerKey, type PlayerKeyEvent } from './player-keys.ts'
import type { Transport } from './player-transport.ts'
import { ScreenRooms } from './screen-rooms.tsx'
import { StagedRoom } from './staged-room.tsx'
import { ScreenVideo } from './screen-video.tsx'
import type { Artist } from './use-media-session.ts'
import { chapterAt } from '../tour-moment.ts'
import { RequestedPart, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const LinkedVideo = import.meta.env.SSR
  ? (await import('./linked-video.tsx')).LinkedVideo
  : lazyPart(async () => (await import('./linked-video.tsx')).LinkedVideo)

export interface TourScreenHandle {
  /** The keys of the player: 1–9 rooms, space or k, j and l, left and right, m. */
  key: (event: PlayerKeyEvent) => void
  /** Second of the tour on the screen. */
  seconds: () => number
}

interface TourScreenProps {
  video: Video
  /** In front of the reader: it plays. Otherwise it only keeps its first seconds ready. */
  active: boolean
  posterFallback?: string | undefined
  /** Named on lock screens and by headphones. */
  artist?: Artist | undefined
  ref?: Ref<TourScreenHandle>
  /** Stands over the picture, above the rooms. */
  children?: ReactNode
}

/** A tour that fills its frame and plays by itself while it is in front; the rooms lie over the picture. */
export function TourScreen({ video, active, posterFallback, artist, ref, children }: TourScreenProps) {
  const { chapters } = video
  const transport = useRef<Transport>(null)
  const attach = useCallback((arrived: Transport | null) => {
    transport.current = arrived
  }, [])
  const [current, setCurrent] = useState(-1)
  const onTime = useCallback((seconds: number) => setCurrent(chapterAt(chapters, seconds)), [chapters])
  const seek = useCallback((seconds: number, play: boolean) => transport.current?.seek(seconds, play), [])

  useImperativeHandle(ref, () => ({
    key: (event) =>
      playerKey(event, {
        chapters,
        time: () => transport.current?.time() ?? 0,
        seek,
        toggle: () => transport.current?.toggle(),
        mute: () => transport.current?.mute?.(),
      }),
    seconds: () => transport.current?.time() ?? 0,
  }))

  // Kept out of sight but in its place, so that nothing moves when the tour comes to the front.
  const rooms = chapters.length > 0 && (
    <div className={active ? '' : 'invisible'}>
      <ScreenRooms chapters={chapters} current={current} onChoose={({ startSeconds }) => seek(startSeconds, true)} />
    </div>
  )
  const staged = active && <StagedRoom chapter={chapters[current]} onOpen={() => transport.current?.pause?.()} className="self-start" />
  if (video.playUrl) {
    return (
      <ScreenVideo video={video} active={active} posterFallback={posterFallback} artist={artist} onTime={onTime} transport={attach}>
        {staged}
        {children}
        {rooms}
      </ScreenVideo>
    )
  }
  return (
    <>
      <div className="absolute inset-x-0 top-0 bottom-[calc(14rem+var(--float-room,0px))] sm:bottom-[calc(10rem+var(--float-room,0px))]">
        {active && (video.embedUrl || video.unreachable) && (
          <RequestedPart>
            <LinkedVideo video={video} startAt={undefined} posterFallback={posterFallback} onTime={onTime} transport={attach} />
          </RequestedPart>
        )}
      </div>
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-col gap-3 film-shade px-4 pb-20 over-floats *:pointer-events-auto">
        {staged}
        {children}
        {rooms}
      </div>
    </>
  )
}
