import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { ListingRow, ListingTables, RevisionRow } from '../listing-rows.ts'

/** Returns the changes of a live listing that visitors do not see yet. */
export const revisionOf = (db: Database, listingKey: number): Promise<RevisionRow | undefined> =>
  db.withTables<ListingTables>().selectFrom('listing_revision').selectAll().where('listing_key', '=', listingKey).executeTakeFirst()

const media = ['has_photos', 'has_videos', 'has_video_revision'] as const

/** Returns whether photos, tours or edits of a tour wait. */
export const hasMedia = (revision: RevisionRow | undefined): boolean => revision !== undefined && media.some((each) => revision[each])

/** Returns whether anything waits besides media of one kind. */
export const waitsBeside = (revision: RevisionRow | undefined, kind: (typeof media)[number]): boolean =>
  revision !== undefined && (media.some((each) => each !== kind && revision[each]) || Object.keys(revision.change).length > 0)

export async function deleteRevision(db: Database, listingKey: number): Promise<void> {
  await db.withTables<ListingTables>().deleteFrom('listing_revision').where('listing_key', '=', listingKey).execute()
}

/** Counts the version of a locked listing on, so that nobody decides about what changed beside it; visitors see no difference. */
export const touchVersion = (db: Database, listingKey: number): Promise<ListingRow> =>
  db
    .withTables<ListingTables>()
    .updateTable('listing')
    .set({ version: sql<number>`version + 1` })
    .where('listing_key', '=', listingKey)
    .returningAll()
    .executeTakeFirstOrThrow()
