import type { Video } from '#features/videos/contract'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import type { AdaptiveFilm, AdaptiveOptions } from './adaptive-film.ts'
import { isSlowLine, streamingWay } from './streaming-way.ts'

export interface StreamedFilm {
  /** Undefined for whatever suits the line. */
  choose: (height: number | undefined) => void
  /** Whether an error of the element was answered with the plain file, which plays on from there. */
  fallBack: () => boolean
  /** What was begun ahead is loaded as far as it is needed. */
  resume: () => void
  stop: () => void
}

const loadAdaptive = () => importWithRetry(() => import('./adaptive-film.ts'))

/** Gives the element the renditions of a film, from a second on; undefined where this browser plays the plain file instead. */
export async function streamFilm(
  player: HTMLVideoElement,
  { hls, progressive, playUrl }: Video,
  { startAt, isAhead, onQualities }: Pick<AdaptiveOptions, 'startAt' | 'isAhead' | 'onQualities'>,
): Promise<StreamedFilm | undefined> {
  const way = hls ? streamingWay(player) : 'none'
  if (!hls || way === 'none') return undefined
  let adaptive: AdaptiveFilm | undefined
  let isStreaming = true
  let waits = isAhead

  function fallBack(): boolean {
    if (!isStreaming) return false
    isStreaming = false
    // Stopping empties the element, and with it forgets both.
    const { currentTime, paused } = player
    adaptive?.stop()
    onQualities([])
    player.src = progressive ?? playUrl ?? ''
    player.addEventListener('loadedmetadata', () => void (player.currentTime = currentTime), { once: true })
    if (!paused) player.play().catch(() => undefined)
    return true
  }

  const film: StreamedFilm = {
    choose: (height) => adaptive?.choose(height),
    fallBack,
    resume() {
      waits = false
      player.preload = 'auto'
      adaptive?.resume()
    },
    stop() {
      isStreaming = false
      adaptive?.stop()
    },
  }
  if (way === 'browser') {
    if (isAhead) player.preload = 'metadata'
    player.src = startAt > 0 ? `${hls}#t=${startAt}` : hls
    return film
  }
  // Nothing of the plain file is wanted any more.
  player.removeAttribute('src')
  try {
    const { playAdaptively } = await loadAdaptive()
    if (!isStreaming) return film
    adaptive = playAdaptively(player, hls, { startAt, isAhead: waits, isSlow: isSlowLine(), onQualities, onFailed: () => void fallBack() })
  } catch {
    fallBack()
  }
  return film
}
