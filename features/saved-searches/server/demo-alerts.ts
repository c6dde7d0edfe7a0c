import { sql } from 'kysely'
import { notify, readDemoNotices } from '#features/notifications/server'
import type { Frequency } from '#features/notifications/contract'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { searchText } from '../contract.ts'
import { indexSearches } from './alerts/search-areas.ts'
import { noticesOfChange } from './alerts/notices-of-change.ts'
import { searchTables, type ChangeRow } from './search-rows.ts'

const dayMs = 86_400_000
/** How long ago the searches of the demo world were saved, and when their people last looked. */
const savedDaysAgo = 21
const lookedDaysAgo = 5

export interface DemoSearch {
  accountId: number
  name: string
  query: string
  mail: Frequency
  priceDropAtMost?: number
  isShared?: boolean
}

/** Saves a search as if somebody had done so a while ago. */
export async function createDemoSearch(trx: DatabaseTransaction, search: DemoSearch, now: number): Promise<void> {
  const { accountId, name, query, mail, priceDropAtMost = null, isShared = false } = search
  const read = searchText(query)
  if (!read.ok) throw new Error(`The demo world saves what is no search: ${query}`)
  const at = new Date(now - savedDaysAgo * dayMs)
  const saved = await searchTables(trx)
    .insertInto('saved_search')
    .values({
      account_id: accountId,
      name,
      search_query: read.text,
      created_at: at,
      seen_at: new Date(now - lookedDaysAgo * dayMs),
      deleted_at: null,
      mail_frequency: mail,
      alerts_since: at,
      price_drop_at_most: priceDropAtMost,
      is_shared: isShared,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await indexSearches(trx, [saved], now)
}

/**
 * Puts what the history of the demo listings says onto the bells of those it concerns, at the times it happened. Nobody is
 * mailed about it; what is older than their last look is read.
 */
export async function notifyOfDemoHistory(trx: DatabaseTransaction, now: number): Promise<void> {
  const { rows } = await sql<ChangeRow>`
    insert into listing_change (listing_key, kind, at, list_price, previous_list_price, standard_status, previous_standard_status, done_at, next_try_at)
    select listing_key, listing_change_kind(event, standard_status, previous_standard_status), at, list_price, previous_list_price,
      standard_status, previous_standard_status, at, at
    from listing_ledger line
    where at between ${new Date(now - savedDaysAgo * dayMs)} and ${new Date(now)}
      and not exists (select from listing_change known where known.listing_key = line.listing_key and known.at = line.at)
    order by at, id
    returning *`.execute(trx)
  for (const change of rows) {
    const notices = await noticesOfChange(trx, change, now)
    await notify(
      trx,
      change.at.getTime(),
      notices.map((notice) => ({ ...notice, mailFrequency: 'off' as const })),
    )
  }
  await readDemoNotices(trx, now - lookedDaysAgo * dayMs)
}
