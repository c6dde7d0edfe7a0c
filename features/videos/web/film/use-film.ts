import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { Video } from '#features/videos/contract'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import type { AdaptiveFilm } from './adaptive-film.ts'
import { isSlowLine, streamingWay } from './streaming-way.ts'

export interface FilmQuality {
  /** Heights to choose from, largest first; empty where there is no choice. */
  heights: readonly number[]
  /** Undefined for whatever suits the line. */
  chosen: number | undefined
  choose: (height: number | undefined) => void
}

export interface Film {
  quality: FilmQuality
  /** Before the film is first played: gives the element its renditions, when there are some. */
  begin: (startAt: number) => Promise<void>
  /** Whether an error of the element was answered with the plain file, which plays on from there. */
  fallBack: () => boolean
}

const loadAdaptive = () => importWithRetry(() => import('./adaptive-film.ts'))

/** What the element of a tour plays: its renditions from the first press on, else one plain file. */
export function useFilm(element: RefObject<HTMLVideoElement | null>, { hls, progressive, playUrl }: Video): Film {
  const [heights, setHeights] = useState<readonly number[]>([])
  const [chosen, setChosen] = useState<number>()
  const adaptive = useRef<AdaptiveFilm>(undefined)
  const isStreaming = useRef(false)
  const beginning = useRef<Promise<void>>(undefined)
  const plain = progressive ?? playUrl ?? ''

  const fallBack = useCallback(() => {
    const player = element.current
    if (!player || !isStreaming.current) return false
    isStreaming.current = false
    adaptive.current?.stop()
    adaptive.current = undefined
    setHeights([])
    const { currentTime, paused } = player
    player.src = plain
    player.addEventListener('loadedmetadata', () => void (player.currentTime = currentTime), { once: true })
    if (!paused) player.play().catch(() => undefined)
    return true
  }, [element, plain])

  useEffect(
    () => () => {
      adaptive.current?.stop()
      adaptive.current = undefined
      isStreaming.current = false
      beginning.current = undefined
    },
    [hls],
  )

  async function start(startAt: number): Promise<void> {
    const player = element.current
    const way = hls && player ? streamingWay(player) : 'none'
    if (!hls || !player || way === 'none') return
    isStreaming.current = true
    if (way === 'browser') {
      player.src = startAt > 0 ? `${hls}#t=${startAt}` : hls
      return
    }
    // Nothing of the plain file is wanted any more.
    player.removeAttribute('src')
    try {
      const { playAdaptively } = await loadAdaptive()
      if (!isStreaming.current) return
      adaptive.current = playAdaptively(player, hls, {
        startAt,
        isSlow: isSlowLine(),
        onQualities: setHeights,
        onFailed: () => void fallBack(),
      })
    } catch {
      fallBack()
    }
  }

  return {
    quality: {
      heights,
      chosen,
      choose(height) {
        setChosen(height)
        adaptive.current?.choose(height)
      },
    },
    begin: (startAt) => (beginning.current ??= start(startAt)),
    fallBack,
  }
}
