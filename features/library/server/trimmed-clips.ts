import * as texts from '#texts/library'
import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { inspectVideo, remakeTrimmed } from '#features/videos/server'
import type { Services } from '#platform/http/services.ts'
import { UnreadableFilm } from '#platform/storage/film/film-file.ts'
import { isFileUnavailable } from '#platform/storage/missing-file.ts'
import { record } from './change-library.ts'
import { libraryKey, libraryTables } from './library-rows.ts'

const clipKey = (folder: string): string => `${libraryKey}${folder}/clip.mp4`

interface Clip {
  id: number
  folder: string
}

/**
 * Looks once at each clip that was uploaded before clips were checked for parts that an edit list hides, one after the other. Such a clip
 * is replaced by one without them. Where that is not possible it is served no more, its item is taken down with the reason, and the next
 * start tries again.
 */
export async function remakeTrimmedClips(services: Services, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  for (let last = 0; !signal.aborted;) {
    const clip = await nextUnseen(services, last)
    if (!clip) return
    last = clip.id
    try {
      await remake(services, clip, signal)
    } catch (error) {
      if (!(error instanceof UnreadableFilm || isFileUnavailable(error))) throw error
      log.warn({ err: error, versionId: clip.id }, 'The edit list of this clip could not be read. The next start tries again.')
    }
  }
}

const nextUnseen = ({ db }: Pick<Services, 'db'>, last: number): Promise<Clip | undefined> =>
  libraryTables(db)
    .selectFrom('library_version')
    .innerJoin('library_item', 'library_item.id', 'item_id')
    .select(['library_version.id', 'folder'])
    .where('kind', '=', 'clip')
    .where('folder', 'is not', null)
    .where('hides_media', 'is distinct from', false)
    .where('library_version.id', '>', last)
    .orderBy('library_version.id')
    .limit(1)
    .$narrowType<{ folder: string }>()
    .executeTakeFirst()

async function remake(services: Services, { id, folder }: Clip, signal: AbortSignal): Promise<void> {
  const { db, files } = services
  let remade: { folder: string; bytes: number; image_width?: number; image_height?: number } | undefined
  const outcome = await files.withLocal(clipKey(folder), (path) =>
    remakeTrimmed(
      services,
      path,
      async (remadePath) => {
        const inspection = await inspectVideo(remadePath)
        const size = 'video' in inspection && { image_width: inspection.video.width, image_height: inspection.video.height }
        // Caches know a file by its folder.
        remade = { folder: randomBytes(16).toString('hex'), bytes: (await stat(remadePath)).size, ...size }
        await files.adopt(clipKey(remade.folder), remadePath)
      },
      signal,
    ),
  )
  if (outcome === 'hiding') return takeDown(services, id)
  const versions = libraryTables(db).updateTable('library_version').where('id', '=', id).where('folder', '=', folder)
  const stored = await versions
    .set({ hides_media: false, ...remade })
    .returning('id')
    .executeTakeFirst()
  // The version may be gone by now.
  const unused = stored ? remade && folder : remade?.folder
  if (unused) await files.remove(`${libraryKey}${unused}/`)
}

/** Stops serving a version, and takes its item down where it is the current one. */
async function takeDown({ db, now }: Services, versionId: number): Promise<void> {
  const at = new Date(now())
  await db.transaction().execute(async (trx) => {
    const tables = libraryTables(trx)
    const version = await tables
      .updateTable('library_version')
      .set({ hides_media: true })
      .where('id', '=', versionId)
      .where('hides_media', 'is', null)
      .returning('item_id')
      .executeTakeFirst()
    if (!version) return
    const item = await tables
      .updateTable('library_item')
      .set(({ eb }) => ({
        state: 'taken_down' as const,
        taken_down_reason: texts.trimmedPartsAreStillThere,
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', version.item_id)
      .where('version_id', '=', versionId)
      .where('state', '=', 'published')
      .returning('id')
      .executeTakeFirst()
    if (item) await record(trx, item.id, { action: 'taken_down', accountId: null, at, reason: texts.trimmedPartsAreStillThere })
  })
}
