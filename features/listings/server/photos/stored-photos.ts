import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { storePhoto } from './photo-encoding.ts'
import { photosKey } from './photo-replies.ts'
import { photoLimits } from './photo-upload.ts'

const sampleSize = 5

/** How photos are received and stored, for features with pictures of their own. */
export const storedPhotos = {
  limits: photoLimits,
  store: storePhoto,
  /** Returns the keys of the folders of the newest photos, to find out whether a file store holds them. */
  async newestFolders(db: Database): Promise<string[]> {
    const { rows } = await sql<{ folder: string }>`
      select x_storage_folder as folder from listing_photo order by media_key desc limit ${sampleSize}`.execute(db)
    return rows.map(({ folder }) => `${photosKey}${folder}/`)
  },
}
