import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Video } from '#features/videos/contract'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import type { StreamedFilm } from './streamed-film.ts'

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
  /** The same for a film that may come next: of its renditions only the first segment is loaded until it begins. */
  warm: () => Promise<void>
  /** Whether an error of the element was answered with the plain file. */
  fallBack: () => boolean
}

/** What the element of a tour plays: its renditions from the first press on, else one plain file. Pages load what that takes only then. */
export function useFilm(element: RefObject<HTMLVideoElement | null>, video: Video): Film {
  const [heights, setHeights] = useState<readonly number[]>([])
  const [chosen, setChosen] = useState<number>()
  const streamed = useRef<StreamedFilm>(undefined)
  const beginning = useRef<Promise<void>>(undefined)
  const waits = useRef(true)
  useEffect(
    () => () => {
      streamed.current?.stop()
      streamed.current = undefined
      beginning.current = undefined
      waits.current = true
    },
    [video.hls],
  )

  async function start(startAt: number): Promise<void> {
    const player = element.current
    if (!video.hls || !player) return
    try {
      const { streamFilm } = await importWithRetry(() => import('./streamed-film.ts'))
      if (!beginning.current) return
      streamed.current = await streamFilm(player, video, { startAt, isAhead: waits.current, onQualities: setHeights })
      if (!waits.current) streamed.current?.resume()
    } catch {
      // Without its code the plain file plays, which the element has already.
    }
  }

  return {
    quality: {
      heights,
      chosen,
      choose(height) {
        setChosen(height)
        streamed.current?.choose(height)
      },
    },
    begin(startAt) {
      waits.current = false
      streamed.current?.resume()
      return (beginning.current ??= start(startAt))
    },
    warm: () => (beginning.current ??= start(0)),
    fallBack: () => streamed.current?.fallBack() ?? false,
  }
}
