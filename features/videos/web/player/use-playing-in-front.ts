import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { wantsLessMotion } from '#platform/web/ui/less-motion.ts'
import { rememberedSound } from './remembered-sound.ts'

/** Nobody is surprised by sound: it is off until the reader once turned it on. */
export function soundFor(player: HTMLVideoElement): void {
  const { muted, volume } = rememberedSound() ?? { muted: true, volume: 1 }
  Object.assign(player, { muted, volume })
}

/** Plays; where the browser refuses sound before a press, silently. */
export async function playAnyway(player: HTMLVideoElement): Promise<void> {
  try {
    await player.play()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || player.muted) return
    player.muted = true
    await player.play().catch(() => undefined)
  }
}

interface InFront {
  active: boolean
  playUrl: string
  /** Gives the element what it plays, in place of `playUrl`; played is after that. */
  prepare: (() => Promise<void>) | undefined
}

/**
 * Plays the video while it is in front and the page is seen, unless the reader paused it or asked for reduced motion, and
 * lets go of its connection when it leaves: an element that is only removed goes on loading.
 */
export function usePlayingInFront(element: RefObject<HTMLVideoElement | null>, { active, playUrl, prepare }: InFront): void {
  const resume = useRef(false)
  const isPrepared = prepare !== undefined
  const ready = useEffectEvent(async () => prepare?.())
  useEffect(() => {
    const player = element.current
    if (!player || !active) return undefined
    let left = false
    const begin = async () => {
      await ready()
      if (!left && !document.hidden) await playAnyway(player)
    }
    soundFor(player)
    if (!wantsLessMotion() && !document.hidden) void begin()
    resume.current = !wantsLessMotion() && document.hidden
    const onVisibility = () => {
      if (document.hidden) {
        resume.current ||= !player.paused
        player.pause()
      } else if (resume.current) {
        resume.current = false
        void begin()
      }
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', onVisibility)
      player.pause()
    }
  }, [element, active])

  useEffect(() => {
    const player = element.current
    if (!player) return undefined
    if (!isPrepared && !player.hasAttribute('src')) player.src = playUrl
    return () => {
      player.removeAttribute('src')
      player.load()
    }
  }, [element, playUrl, isPrepared])
}
