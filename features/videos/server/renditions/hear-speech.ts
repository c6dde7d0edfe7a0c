import { stat } from 'node:fs/promises'
import type { Caption } from '#features/videos/contract'
import { readCaptionFile } from '../../contract/caption-file.ts'
import type { EngineChoice } from '../film-engine/open-engine.ts'
import { FilmFailed, runChild, type Limits } from './run-child.ts'

interface Hearing {
  path: string
  /** A folder of its own. */
  folder: string
  durationSeconds: number
  signal: AbortSignal
}

/** Returns what is said in a film, as captions nobody has reviewed. */
export type HearSpeech = (hearing: Hearing) => Promise<Caption[]>

/**
 * Hears speech with the model of a file, in a process of its own: a model that cannot be used, or one that crashes, leaves a film
 * without a draft and nothing else.
 */
export function hearWith(
  given: { engine: EngineChoice; stepsBehind?: boolean; speechModel: string },
  limits: Limits,
  onFailed: (error: FilmFailed) => void,
): HearSpeech {
  return async ({ path, folder, durationSeconds, signal }) => {
    const { size } = await stat(given.speechModel)
    const order = { ...given, film: { path, folder, chapterSeconds: [] } }
    try {
      // The model lies in memory, with about as much beside it.
      const report = await runChild(order, { signal, limits: { ...limits, mostBytes: limits.mostBytes + 2 * size } })
      return report.kind === 'heard' ? spoken(report.subRip, durationSeconds) : []
    } catch (error) {
      if (!(error instanceof FilmFailed)) throw error
      onFailed(error)
      return []
    }
  }
}

/** What a model writes where nobody speaks stands in brackets, as in `[BLANK_AUDIO]` or `(music)`. */
const noise = /^[[(*♪].*[\])*♪]$/

/** The captions of a SubRip text; what cannot be read, lies outside the film or names a noise is left out. */
export function spoken(subRip: string, durationSeconds: number): Caption[] {
  return readCaptionFile(subRip, durationSeconds).captions.filter(
    ({ text, startSeconds, endSeconds }) => text !== '' && !noise.test(text) && endSeconds > startSeconds && startSeconds < durationSeconds,
  )
}
