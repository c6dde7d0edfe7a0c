import { useEffect, useState, type RefObject } from 'react'
import type { Video } from '#features/videos/contract'
import { rememberedPlace, rememberPlace } from './remembered-places.ts'

const everySeconds = 5

/** Remembers where in a tour its reader stops; returns where they stopped last, once the page is alive. Not for players that begin elsewhere. */
export function useRememberedPlace(
  element: RefObject<HTMLVideoElement | null>,
  { id, durationSeconds }: Pick<Video, 'id' | 'durationSeconds'>,
  isElsewhere: boolean,
): number | undefined {
  const [place, setPlace] = useState<number>()
  useEffect(() => {
    const player = element.current
    if (!player || isElsewhere) return undefined
    setPlace(rememberedPlace(id))
    let written = 0
    const write = () => {
      written = player.currentTime
      rememberPlace(id, player.currentTime, durationSeconds)
    }
    const follow = () => void (!player.paused && Math.abs(player.currentTime - written) >= everySeconds && write())
    const stop = () => void (player.currentTime > 0 && write())
    player.addEventListener('timeupdate', follow)
    player.addEventListener('pause', stop)
    return () => {
      player.removeEventListener('timeupdate', follow)
      player.removeEventListener('pause', stop)
    }
  }, [element, id, durationSeconds, isElsewhere])
  return place
}
