import type { OwnData } from '#features/accounts/server'
import type { Database } from '#platform/database/database.ts'
import type { ListingTables } from './listing-rows.ts'

/** What this feature keeps about a person who takes their data along or leaves. */
export const ownHomes: OwnData = {
  name: 'homes',
  async collect(db, { id }) {
    return homesOf(db, id).selectAll().orderBy('listing_key').execute()
  },
  async plan(db, { id }) {
    const { count } = await homesOf(db, id)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count === 0) return []
    const why = 'A record of what was offered and at what price must last. Nobody but an administrator can see it.'
    return [{ what: 'Homes you entered and their ledger', count, outcome: 'kept', why }]
  },
  async obstacles(db, { id }) {
    const onMarket = await homesOf(db, id).select('listing_key').where('x_on_market', '=', true).execute()
    if (onMarket.length === 0) return []
    return [`Take your homes off the market first: ${onMarket.length === 1 ? 'one is' : `${onMarket.length} are`} still offered.`]
  },
}

const homesOf = (db: Database, id: number) => db.withTables<ListingTables>().selectFrom('listing').where('list_agent_account_id', '=', id)
