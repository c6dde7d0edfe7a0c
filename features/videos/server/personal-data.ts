import type { PersonalData } from '#features/personal-data/server'
import type { Services } from '#platform/http/services.ts'
import { removePart } from './upload-finish.ts'
import { removeFiles } from './video-files.ts'
import { folderKey } from './video-keys.ts'
import { videosOfAccount } from './video-reading.ts'
import { videoTables } from './video-rows.ts'

export function personalData(services: Services): PersonalData {
  return {
    name: 'videos',
    collect: (db, { id }) => videosOfAccount(db, id),
    async plan(db, { id }) {
      const { count } = await videoTables(db)
        .selectFrom('video_asset')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', id)
        .executeTakeFirstOrThrow()
      if (count === 0) return []
      return [{ what: 'Your videos, with their rooms and images, on every listing', count, outcome: 'erased', why: null }]
    },
    async erase(trx, { id }) {
      const tables = videoTables(trx)
      const uploads = await tables.selectFrom('video_upload').select('id').where('account_id', '=', id).execute()
      const deleted = await tables
        .deleteFrom('video_asset')
        .where('account_id', '=', id)
        .returning(['storage_folder', 'shares_files'])
        .execute()
      return async () => {
        for (const video of deleted) await removeFiles(services.files, video, [folderKey(video.storage_folder)])
        for (const upload of uploads) await removePart(services, upload.id)
      }
    },
  }
}
