import { sql } from 'kysely'
import type { PageHold } from '#features/moderation/server'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { guideTables } from './guide-rows.ts'

export interface HeldGuide {
  id: number
  title: string
  agentId: number
}

const folder = sql<string>`(select 'videos/' || storage_folder from video_asset where video_asset.id = guide_video.video_id)`

/** Whether the law lets the video of a guide be shown; a guide is its video, so it leaves the pages with it. */
export const isLawful = sql<boolean>`not exists (select from withheld_folder where withheld_folder.folder = ${folder})`

/** Whether visitors see a guide: not where the law or an administrator keeps it off the pages. */
export const mayBeShown = sql<boolean>`(held_at is null and ${isLawful})`

const named = (db: Database) => guideTables(db).selectFrom('guide_video').select(['id', 'title', 'account_id as agentId'])

/** What an administrator takes off the pages and brings back; `pageHold` of moderation. */
export const reviewHold: PageHold = {
  kind: 'guide',
  /** Returns whether visitors saw it until now. */
  async hide(trx: DatabaseTransaction, id: number, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await guideTables(trx)
      .updateTable('guide_video')
      .set({ held_at: at })
      .where('id', '=', id)
      .where(mayBeShown)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  async release(trx: DatabaseTransaction, id: number): Promise<void> {
    await guideTables(trx).updateTable('guide_video').set({ held_at: null }).where('id', '=', id).execute()
  },
}

/** For those who take material off the site for legal reasons. */
export const guidesHeld = {
  /** The guides visitors see that show the video of this folder of the file store. */
  async showing(db: Database, folders: readonly string[]): Promise<(HeldGuide & { folder: string })[]> {
    if (folders.length === 0) return []
    return named(db).select(folder.as('folder')).where(folder, 'in', folders).where(mayBeShown).orderBy('id').execute()
  },
  /** The folder in the file store with the video of a guide that visitors see. */
  async folderOf(db: Database, id: number): Promise<string | undefined> {
    const row = await named(db).select(folder.as('folder')).where('id', '=', id).where(mayBeShown).executeTakeFirst()
    return row?.folder
  },
  /** By id, whether visitors see them or not; those that were withdrawn are absent. */
  async byId(db: Database, ids: readonly number[]): Promise<Map<number, HeldGuide>> {
    const rows = ids.length === 0 ? [] : await named(db).where('id', 'in', ids).execute()
    return new Map(rows.map((row) => [row.id, row]))
  },
}
