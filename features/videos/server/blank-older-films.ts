import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '#platform/http/services.ts'
import { blankFilm } from '#platform/storage/film/blank-film.ts'
import { videoKey } from './video-keys.ts'
import { videoTables } from './video-rows.ts'

const reportEvery = 50

/**
 * Blanks what cameras wrote into the films that were adopted before this was done to every film; goes on where an earlier run was ended.
 * A film that cannot be read stays as it is, is named in the log, and is tried again at the next start.
 */
export async function blankOlderFilms({ db, files, now }: Services, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  const waiting = videoTables(db)
    .selectFrom('video_asset')
    .where('source', '=', 'upload')
    .where('media_status', '=', 'Complete')
    .where('metadata_blanked_at', 'is', null)
  const { count } = await waiting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (Number(count) === 0) return
  log.warn(`${count} films may still say where they were taken; what cameras wrote into them is blanked now.`)
  let [done, failed, last] = [0, 0, 0]
  while (!signal.aborted) {
    const film = await waiting
      .select(['id', 'storage_folder', 'content_type'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!film) break
    last = film.id
    try {
      await files.changeLocal(videoKey(film.storage_folder, film.content_type ?? 'video/mp4'), blankFilm)
      await videoTables(db)
        .updateTable('video_asset')
        .set({ metadata_blanked_at: new Date(now()) })
        .where('id', '=', film.id)
        .execute()
      done += 1
    } catch (error) {
      failed += 1
      log.warn({ err: error, videoId: film.id }, 'What a camera wrote into this film could not be blanked.')
    }
    if ((done + failed) % reportEvery === 0) log.warn(`${done + failed} of ${count} films looked through.`)
  }
  log.warn(`${done} films blanked, ${failed} could not be read${signal.aborted ? '; the rest follows at the next start' : ''}.`)
}
