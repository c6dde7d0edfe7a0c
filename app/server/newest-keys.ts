import { storedPhotos } from '#features/listings/server'
import { newestVideoFolders } from '#features/videos/server'
import type { Database } from '#platform/database/database.ts'

/** Returns where the newest files of the database are in its file store; empty for a database without any. */
export const newestKeys = async (db: Database): Promise<string[]> => [
  ...(await newestVideoFolders(db)),
  ...(await storedPhotos.newestFolders(db)),
]
