import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { record } from './ledger.ts'
import { listingChanged } from '../listing-changes.ts'
import type { ListingTables } from '../listing-rows.ts'

const hour = 3_600_000

/** Takes listings whose listing agreement has ended off the market: at start and every hour after. */
export function expireListings({ jobs }: App, services: Services): void {
  const expire = async (): Promise<void> => {
    if ((await expireDue(services)) > 0) services.events.emit(listingChanged, { agentId: null })
  }
  jobs.every('Expire listings', hour, expire, { atStart: true })
}

/** Returns how many listings expired. One lasts through the day of its expiration date everywhere in the country. */
export async function expireDue({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const at = new Date(now())
  const todayInHawaii = new Date(now() - 10 * hour).toISOString().slice(0, 10)
  return db.transaction().execute(async (trx) => {
    const tables = trx.withTables<ListingTables>()
    const due = await tables
      .selectFrom('listing')
      .selectAll()
      .where('x_on_market', '=', true)
      .where('expiration_date', '<', todayInHawaii)
      .orderBy('listing_key')
      .limit(1000)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    for (const before of due) {
      const after = await tables
        .updateTable('listing')
        .set({ standard_status: 'Expired', status_change_timestamp: at, version: before.version + 1, modification_timestamp: at })
        .where('listing_key', '=', before.listing_key)
        .returningAll()
        .executeTakeFirstOrThrow()
      await record(trx, 'status', before, after, at, null)
    }
    return due.length
  })
}
