import { sql } from 'kysely'
import { merging, type MergeRule, type PersonalData } from '#features/personal-data/server'
import { listPublished } from '#features/listings/server'
import { openHouseTables } from './open-house-rows.ts'

/** Open houses go with the homes. */
const ofListings: MergeRule = {
  columns: [],
  becomes: 'moved',
  kind: 'open-houses',
  async count(db, { from }) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from open_house join listing using (listing_key)
      where list_agent_account_id = ${from}`.execute(db)
    return { moves: rows[0]?.count ?? 0, both: 0 }
  },
}

export const personalData: PersonalData = {
  name: 'open-houses',
  merge: [ofListings, merging.movesOnce('open-houses', 'open_house_guest.account_id', ['open_house_id'])],
  async collect(db, { id }) {
    return {
      answered: await openHouseTables(db)
        .selectFrom('open_house_guest')
        .innerJoin('open_house', 'open_house.id', 'open_house_id')
        .select(['listing_key', 'hours', 'party', 'signed_in_at', 'created_at'])
        .where('account_id', '=', id)
        .orderBy('open_house_guest.id')
        .execute(),
    }
  },
  async plan(db, { id }) {
    const rows = await openHouseTables(db).selectFrom('open_house_guest').select('id').where('account_id', '=', id).execute()
    return rows.length > 0 ? [{ what: 'Open houses you said you come to', count: rows.length, outcome: 'erased', why: null }] : []
  },
  async erase(trx, { id }) {
    const tables = openHouseTables(trx)
    await tables.deleteFrom('open_house_guest').where('account_id', '=', id).execute()
    const listings = (await listPublished(trx, id)).map((listing) => listing.id)
    if (listings.length === 0) return
    // The sheets of an agent who leaves are nobody's any more.
    await tables
      .deleteFrom('open_house_guest')
      .where('open_house_id', 'in', (query) => query.selectFrom('open_house').select('id').where('listing_key', 'in', listings))
      .execute()
  },
}
