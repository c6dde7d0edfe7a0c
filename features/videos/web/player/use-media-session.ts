import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Video } from '#features/videos/contract'
import { product } from '#platform/contract/product.ts'
import { chapterAt } from '../tour-moment.ts'
import type { Transport } from './player-transport.ts'

/** The agent of a video and their brokerage, as a property card has them. */
export interface Artist {
  agentName: string
  brokerageName: string | null
}

export interface MediaSessionOptions {
  video: Video
  artist: Artist | undefined
  posterFallback: string | undefined
  control: Transport
}

const seekStepSeconds = 10
/** A press on "previous" within this time of a room goes to the room before it, later to its own beginning. */
const restartSeconds = 3

/** Describes the playing video to the system: its title, agent and picture on lock screens, and the keys of headphones. */
export function useMediaSession(player: RefObject<HTMLVideoElement | null>, options: MediaSessionOptions): void {
  const claim = useEffectEvent((element: HTMLVideoElement) => claimSession(element, options))
  useEffect(() => {
    const element = player.current
    if (!element || !('mediaSession' in navigator)) return undefined
    let release = (): void => undefined
    // The video that played last owns the session of the page.
    const start = () => {
      release()
      release = claim(element)
    }
    element.addEventListener('play', start)
    if (!element.paused) start()
    return () => {
      element.removeEventListener('play', start)
      release()
    }
  }, [player, options.video.id])
}

/** Sets metadata and handlers; the returned function removes them unless another video has claimed the session since. */
function claimSession(element: HTMLVideoElement, { video, artist, posterFallback, control }: MediaSessionOptions): () => void {
  const session = navigator.mediaSession
  const picture = video.posterUrl ?? posterFallback
  const metadata = new MediaMetadata({
    title: video.title,
    artist: [artist?.agentName, artist?.brokerageName].filter(Boolean).join(', '),
    album: product.name,
    artwork: picture === undefined ? [] : [{ src: new URL(picture, location.href).href }],
  })
  const { chapters } = video
  const room = (step: 1 | -1) => () => {
    const seconds = control.time()
    const at = chapterAt(chapters, step === 1 ? seconds : seconds - restartSeconds)
    control.seek(chapters[step === 1 ? at + 1 : at]?.startSeconds ?? (step === 1 ? seconds : 0), !element.paused)
  }
  const by = (way: 1 | -1) => (details: MediaSessionActionDetails) =>
    control.seek(Math.max(0, control.time() + way * (details.seekOffset ?? seekStepSeconds)), !element.paused)
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => element.paused && control.toggle(),
    pause: () => element.pause(),
    seekbackward: by(-1),
    seekforward: by(1),
    seekto: ({ seekTime }) => seekTime !== undefined && control.seek(seekTime, !element.paused),
    ...(chapters.length > 0 && { previoustrack: room(-1), nexttrack: room(1) }),
  }
  const setHandler = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, handler)
    } catch {
      // A browser throws for an action it does not know.
    }
  }
  const reportPosition = () => {
    const { duration, currentTime, playbackRate } = element
    if (Number.isFinite(duration) && duration > 0)
      session.setPositionState?.({ duration, playbackRate, position: Math.min(currentTime, duration) })
  }
  session.metadata = metadata
  for (const [action, handler] of Object.entries(handlers)) setHandler(action as MediaSessionAction, handler)
  if (chapters.length === 0) for (const action of ['previoustrack', 'nexttrack'] as const) setHandler(action, null)
  reportPosition()
  const events = ['durationchange', 'ratechange', 'seeked', 'pause'] as const
  for (const event of events) element.addEventListener(event, reportPosition)
  return () => {
    for (const event of events) element.removeEventListener(event, reportPosition)
    if (session.metadata !== metadata) return
    session.metadata = null
    session.setPositionState?.()
    for (const action of Object.keys(handlers)) setHandler(action as MediaSessionAction, null)
  }
}
