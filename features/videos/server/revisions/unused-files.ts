import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { roomPictures } from '../chapters/stored-chapters.ts'
import { lockListingsShowing } from '../lock-videos.ts'
import type { StoredPoster } from '../poster-encoding.ts'
import { removeFiles } from '../video-files.ts'
import { captionsKey, posterKey } from '../video-keys.ts'
import { videoTables, type VideoAssetRow } from '../video-rows.ts'

/** Returns where the files of a poster are in the store, in every size and format. */
export const posterKeys = (folder: string, { poster_stem: stem, poster_widths: widths }: Omit<StoredPoster, 'poster_avif'>): string[] =>
  widths.flatMap((width) => (['avif', 'webp'] as const).map((format) => posterKey(folder, stem, width, format)))

/** Returns where posters, captions and pictures of rooms are in the store that these videos show or that wait; none that others share. */
export async function filesBesideFilms(db: Database, videoIds: readonly number[]): Promise<string[]> {
  if (videoIds.length === 0) return []
  const rows = await videoTables(db)
    .selectFrom('video_asset as video')
    .leftJoin('video_revision as waiting', 'waiting.video_id', 'video.id')
    .select(['storage_folder', 'poster_stem', 'poster_widths', 'captions_stem', 'waiting.poster', 'waiting.captions'])
    .where('video.id', 'in', videoIds)
    .where('shares_files', '=', false)
    .execute()
  const keys = rows.flatMap(({ storage_folder: folder, poster_stem, poster_widths, captions_stem, poster, captions }) => [
    ...(poster_stem === null ? [] : posterKeys(folder, { poster_stem, poster_widths })),
    ...(poster ? posterKeys(folder, poster) : []),
    ...[captions_stem, captions?.captions_stem].flatMap((stem) => (stem ? [captionsKey(folder, stem)] : [])),
  ])
  return [...keys, ...(await roomPictures(db, videoIds))]
}

/** Does something to a video, and removes after the commit the files beside the film, those just added among them, that are neither shown nor wait any more. */
export async function withoutUnusedFiles<Result>(
  { db, files }: Pick<Services, 'db' | 'files'>,
  video: VideoAssetRow,
  work: (trx: DatabaseTransaction) => Promise<Result>,
  added: readonly string[] = [],
): Promise<Result> {
  const [result, unused] = await db.transaction().execute(async (trx) => {
    await lockListingsShowing(trx, video.id)
    const before = await filesBesideFilms(trx, [video.id])
    const done = await work(trx)
    const after = new Set(await filesBesideFilms(trx, [video.id]))
    return [done, [...before, ...added].filter((key) => !after.has(key))] as const
  })
  await removeFiles(files, video, unused)
  return result
}
