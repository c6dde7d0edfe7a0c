import { merging, type PersonalData } from '#features/personal-data/server'
import type { Captions } from '#features/videos/contract'
import type { Services } from '#platform/http/services.ts'
import { captionsOf } from './caption-drafts.ts'
import { removePart } from './upload-finish.ts'
import { removeFiles } from './video-files.ts'
import { folderKey } from './video-keys.ts'
import { videosOfAccount } from './video-reading.ts'
import { videoTables } from './video-rows.ts'

export function personalData(services: Services): PersonalData {
  return {
    name: 'videos',
    merge: [merging.movesToAgent('videos', 'video_asset.account_id'), merging.movesToAgent(null, 'video_upload.account_id')],
    async collect(db, { id }) {
      const tables = videoTables(db)
      const rows = await tables.selectFrom('video_asset').selectAll().where('account_id', '=', id).where('source', '=', 'upload').execute()
      const captions = new Map<number, Captions>()
      for (const row of rows) captions.set(row.id, await captionsOf({ db, files: services.files }, row))
      return (await videosOfAccount({ db, files: services.files }, id)).map((video) => ({
        ...video,
        captions: captions.get(video.id) ?? null,
      }))
    },
    async plan(db, { id }) {
      const { count } = await videoTables(db)
        .selectFrom('video_asset')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', id)
        .executeTakeFirstOrThrow()
      if (count === 0) return []
      return [{ what: 'Your videos, with their rooms, captions, and images, on every listing', count, outcome: 'erased', why: null }]
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
