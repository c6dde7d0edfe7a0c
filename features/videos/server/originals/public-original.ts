import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { renditionKey } from '../video-keys.ts'
import { videoTables, type VideoAssetRow } from '../video-rows.ts'

/** Returns whether browsers may be given the file as it was uploaded, as long as nothing was converted from it. */
export const mayShowOriginal = (row: Pick<VideoAssetRow, 'media_status' | 'original_ending' | 'hides_media'>): boolean =>
  row.media_status === 'Complete' && row.original_ending === null && row.hides_media !== true

/** Returns what visitors get at the address of an uploaded file: the key of its conversion, the file itself, or nothing. */
export async function servedForOriginal(db: Database, folder: string): Promise<{ converted: string } | 'original' | undefined> {
  const rows = await videoTables(db)
    .selectFrom('video_asset')
    .leftJoin('video_rendition', (join) =>
      join.onRef('video_rendition.storage_folder', '=', 'video_asset.storage_folder').on('kind', '=', 'progressive'),
    )
    .select(['media_status', 'original_ending', 'hides_media', 'file_path'])
    .where('video_asset.storage_folder', '=', folder)
    .orderBy(sql`file_path is null`)
    .limit(1)
    .execute()
  const [row] = rows
  if (row?.media_status === 'Complete' && row.file_path !== null) return { converted: renditionKey(folder, row.file_path) }
  return row && mayShowOriginal(row) ? 'original' : undefined
}
