import { useEffect, useState, type RefObject } from 'react'

const events = [
  'timeupdate',
  'seeking',
  'seeked',
  'play',
  'pause',
  'ended',
  'durationchange',
  'volumechange',
  'waiting',
  'playing',
  'ratechange',
] as const

interface MediaState {
  time: number
  duration: number | null
  paused: boolean
  muted: boolean
  /** Wants to play but has to wait for the network. */
  waiting: boolean
  rate: number
}

const stateOf = (player: HTMLVideoElement | null): MediaState => ({
  time: player?.currentTime ?? 0,
  duration: player && Number.isFinite(player.duration) ? player.duration : null,
  paused: player?.paused ?? true,
  muted: player ? player.muted || player.volume === 0 : false,
  waiting: player !== null && !player.paused && player.readyState < 3,
  rate: player?.playbackRate ?? 1,
})

/** What the video element is doing, as state. */
export function useMediaState(player: RefObject<HTMLVideoElement | null>): MediaState {
  const [state, setState] = useState<MediaState>(() => stateOf(null))
  useEffect(() => {
    const element = player.current
    if (!element) return undefined
    const read = () => setState(stateOf(element))
    read()
    for (const event of events) element.addEventListener(event, read)
    return () => {
      for (const event of events) element.removeEventListener(event, read)
    }
  }, [player])
  return state
}
