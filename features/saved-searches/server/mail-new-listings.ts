import { accountsById, type Account } from '#features/accounts/server'
import { cardsById } from '#features/listings/server'
import { unsubscribeUrls, whoWants } from '#features/notifications/server'
import { filtersOf, readSearch } from '#features/search/contract'
import { changedWithin } from '#features/search/server'
import { isProblem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import { countChanges } from './changes-of-search.ts'
import { newListingsMail } from './new-listings-mail.ts'
import { searchTables, type SavedSearchRow } from './search-rows.ts'

const searchesAtOnce = 100
/** Of one search in one look; what is more is on the page of the search, which the mail names. */
const listingsAtMost = 200
/** What was published in a transaction that ended late is found by the next look; each home is told once in any case. */
const overlapMs = 60_000

type WatchedRow = SavedSearchRow & { watched_until: Date }

/** Mails each person who asked for it the homes that came on the market within their searches: one mail a search. Returns how many. */
export async function mailNewListings(services: Services): Promise<number> {
  let mails = 0
  for (let after = 0; ;) {
    const rows = await watchedAfter(services, after)
    for (const row of await changedOnes(services, rows)) mails += (await mailAbout(services, row)) ? 1 : 0
    if (rows.length < searchesAtOnce) return mails
    after = rows.at(-1)?.id ?? 0
  }
}

async function watchedAfter({ db }: Services, after: number): Promise<WatchedRow[]> {
  const rows = await searchTables(db)
    .selectFrom('saved_search')
    .selectAll()
    .where('id', '>', after)
    .where('watched_until', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(searchesAtOnce)
    .execute()
  return rows as WatchedRow[]
}

/** Counted many at a time, so that a search without news costs little; one that could not be counted is looked at. */
async function changedOnes(services: Services, rows: readonly WatchedRow[]): Promise<WatchedRow[]> {
  const counts = await countChanges(
    services,
    rows.map((row) => ({ ...row, seen_at: row.watched_until })),
  )
  return rows.filter((_, index) => counts[index] !== 0)
}

async function mailAbout(services: Services, row: WatchedRow): Promise<boolean> {
  const { db, now } = services
  const lookedAt = now()
  const arrived = await arrivedWithin(services, row, lookedAt)
  if (!arrived) return false
  return db.transaction().execute(async (trx) => {
    // Of two servers that look at once, or where the person changed it meanwhile, one goes on.
    const mine = await searchTables(trx)
      .updateTable('saved_search')
      .set({ watched_until: new Date(Math.max(row.watched_until.getTime(), lookedAt - overlapMs)) })
      .where('id', '=', row.id)
      .where('watched_until', '=', row.watched_until)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!mine || arrived.length === 0) return false
    // Told or not: whoever wants mail again later gets what comes then.
    const first = await searchTables(trx)
      .insertInto('saved_search_mailed')
      .values(arrived.map((listing_key) => ({ account_id: row.account_id, listing_key, mailed_at: new Date(lookedAt) })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('listing_key')
      .execute()
    const person = (await accountsById(trx, [row.account_id])).get(row.account_id)
    const stop = (await unsubscribeUrls(trx, services.config.publicUrl, [row.account_id], 'saved-searches')).get(row.account_id)
    const wanted = await whoWants(trx, [row.account_id], 'saved-searches', 'mail')
    if (first.length === 0 || !stop || !person || !mayBeMailed(person) || !wanted.has(person.id)) return false
    const keys = new Set(first.map(({ listing_key }) => listing_key))
    const cards = await cardsById(trx, [...keys])
    const homes = arrived.filter((key) => keys.has(key)).flatMap((key) => cards.get(key) ?? [])
    if (homes.length === 0) return false
    await services.mail.send(trx, {
      to: person.email,
      ...newListingsMail(services.config.publicUrl, { name: row.name, query: row.search_query }, homes, stop),
      unsubscribeUrl: stop,
    })
    return true
  })
}

/** The homes that came on the market since the last look, latest first; undefined where the search cannot be answered now. */
async function arrivedWithin({ db }: Services, row: WatchedRow, now: number): Promise<number[] | undefined> {
  const read = readSearch(new URLSearchParams(row.search_query))
  if (!read.ok) return undefined
  try {
    const { items } = await changedWithin(db, filtersOf(read.value.search), row.watched_until, now, listingsAtMost)
    return items.filter(({ arrived }) => arrived !== null).map(({ id }) => id)
  } catch (error) {
    if (!isProblem(error)) throw error
    return undefined
  }
}

const mayBeMailed = ({ email_verified, suspended_at }: Account): boolean => email_verified && suspended_at === null
