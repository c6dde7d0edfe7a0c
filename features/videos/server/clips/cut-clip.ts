import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#platform/http/services.ts'
import { publicCaptions } from '../caption-reading.ts'
import { clipFiles, clipSize } from '../film-engine/clip.ts'
import type { ClipPlan, Overlay } from '../film-engine/film.ts'
import { FilmFailed, runChild, usualLimits } from '../renditions/run-child.ts'
import { fileOfFilm } from '../renditions/transcode-film.ts'
import { chosenEngine, transcodeVariables } from '../renditions/transcode-settings.ts'
import { videoTables } from '../video-rows.ts'
import { captionPicture } from './caption-picture.ts'
import { withFilmFolder } from './film-folder.ts'
import { textsOf, type ClipRoom, type ClipText } from './plan-clip.ts'

const [nameSize, captionSize] = [40, 46]
const nameTop = 96
/** Below it, networks put their own buttons over a film. */
const captionBottom = clipSize.height - 260
const removed = 'This tour was removed. Choose another one for the home.'

export interface ClipOrder {
  videoId: number
  /** The stretches of the film that are cut out, in its order. */
  rooms: readonly ClipRoom[]
  /** The key of the store under which the clip is kept. */
  key: string
}

/**
 * Cuts an upright clip with its captions burnt in out of a film, in a process of its own, and keeps it in the store.
 * Throws `FilmFailed` with a sentence for its agent where that cannot be.
 */
export async function cutClip(services: Services, { videoId, rooms, key }: ClipOrder, signal: AbortSignal): Promise<void> {
  const { db, files, config } = services
  const engine = chosenEngine(config)
  const { stepsBehind } = transcodeVariables(config.environment)
  const film = await videoTables(db).selectFrom('video_asset').selectAll().where('id', '=', videoId).executeTakeFirst()
  if (!engine || film?.source !== 'upload') throw new FilmFailed(removed)
  const texts = textsOf(rooms, await publicCaptions(services, film))
  await withFilmFolder(services, async (folder) => {
    const clip: ClipPlan = { stretches: rooms, overlays: await overlaysIn(folder, texts) }
    await files.withLocal(fileOfFilm(film), (path) =>
      runChild({ engine, stepsBehind, film: { path, folder, chapterSeconds: [] }, clip }, { signal, limits: usualLimits }),
    )
    await files.adopt(key, join(folder, clipFiles.whole))
  })
}

async function overlaysIn(folder: string, shown: readonly ClipText[]): Promise<Overlay[]> {
  const overlays: Overlay[] = []
  for (const [index, { from, to, text, position }] of shown.entries()) {
    const file = `text${index}.png`
    const { png, height } = await captionPicture(text, position === 'above' ? nameSize : captionSize)
    await writeFile(join(folder, file), png)
    overlays.push({ file, from, to, top: position === 'above' ? nameTop : Math.max(nameTop * 2, captionBottom - height) })
  }
  return overlays
}
