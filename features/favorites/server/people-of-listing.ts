import type { Database } from '#platform/database/database.ts'
import { markTables } from './mark-rows.ts'

/** Whose heart a listing has, and who hid it; for those who notify people. */
export async function peopleWhoMarked(db: Database, listingKey: number): Promise<{ favorite: number[]; hidden: number[] }> {
  const rows = await markTables(db)
    .selectFrom('home_mark')
    .select(['account_id', 'mark'])
    .where('listing_key', '=', listingKey)
    .where('is_set', '=', true)
    .execute()
  const peopleWith = (kind: 'favorite' | 'hidden') => rows.filter(({ mark }) => mark === kind).map(({ account_id }) => account_id)
  return { favorite: peopleWith('favorite'), hidden: peopleWith('hidden') }
}
