import type { Database } from '#platform/database/database.ts'
import { folderKey } from './video-keys.ts'
import { videoTables } from './video-rows.ts'

const sampleSize = 5

/** Returns the keys of the folders of the newest videos, to find out whether a file store holds them. */
export async function newestVideoFolders(db: Database): Promise<string[]> {
  const rows = await videoTables(db)
    .selectFrom('video_asset')
    .select('storage_folder')
    .where('source', '=', 'upload')
    .where('media_status', 'in', ['Processing', 'Complete'])
    .orderBy('id', 'desc')
    .limit(sampleSize)
    .execute()
  return rows.map(({ storage_folder: folder }) => folderKey(folder))
}
