import { join } from 'node:path'
import type { Services } from '#platform/http/services.ts'
import { readEditLists } from '#platform/storage/film/read-edit-lists.ts'
import { withFilmFolder } from '../clips/film-folder.ts'
import { left } from '../film-engine/film.ts'
import { FilmFailed, runChild, usualLimits } from '../renditions/run-child.ts'
import { transcoderAvailable } from '../renditions/transcoder-available.ts'
import { chosenEngine, transcodeVariables } from '../renditions/transcode-settings.ts'

/** `whole`: hides nothing. `remade`: hid parts, and `keep` was given an MP4 without them. `hiding`: it cannot be remade here. */
export type TrimmedOutcome = 'whole' | 'remade' | 'hiding'

/**
 * Looks whether an edit list of a local video hides parts, and gives `keep` an MP4 of at most 720 lines without them. Engines decode what
 * a fragmented file hides, so such a file is never remade.
 * @throws UnreadableFilm, Stopped
 */
export async function remakeTrimmed(
  services: Services,
  path: string,
  keep: (remadePath: string) => Promise<void>,
  signal: AbortSignal,
): Promise<TrimmedOutcome> {
  const hidden = await readEditLists(path)
  if (hidden === 'none') return 'whole'
  const engine = chosenEngine(services.config)
  if (hidden === 'fragmented' || !engine || !(await transcoderAvailable(services.config))) return 'hiding'
  const { stepsBehind } = transcodeVariables(services.config.environment)
  return withFilmFolder(services, async (folder) => {
    try {
      await runChild({ engine, stepsBehind, film: { path, folder, chapterSeconds: [] } }, { signal, limits: usualLimits })
    } catch (error) {
      if (error instanceof FilmFailed) return 'hiding'
      throw error
    }
    await keep(join(folder, left.progressive))
    return 'remade'
  })
}
