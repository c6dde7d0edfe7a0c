import * as texts from '#texts/saved-searches'
import { fill } from '#platform/contract/fill.ts'
import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { savedAtMost, searchText, type changeSavedSearch, type SavedSearch, type saveSearch } from '../contract.ts'
import { indexSearches } from './alerts/search-areas.ts'
import { countChanges } from './changes-of-search.ts'
import { mySearch, noSuchSearch, searchTables, type SavedSearchRow } from './search-rows.ts'

type Context = Pick<Services, 'db' | 'now'>
const restorableMs = 60 * 60 * 1000
/** Reads and counts only: what was deleted for good goes in `forgetDeleted`. */
export async function list(context: Context, accountId: number): Promise<SavedSearch[]> {
  const rows = await searchTables(context.db)
    .selectFrom('saved_search')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const counts = await countChanges(context, rows)
  return rows.map((row, index) => partsOf(row, counts[index] ?? null))
}

/** @throws Problem naming each refused filter, or `conflict` when it is saved already or there are too many. */
export async function save(
  context: Context,
  accountId: number,
  { name, query, notify, mail: chosen = notify === undefined ? undefined : notify ? 'now' : 'off' }: InputOf<typeof saveSearch>['body'],
): Promise<SavedSearch> {
  const read = searchText(query)
  if (!read.ok) {
    const [first = 'We couldn’t run this search.'] = Object.values(read.fields)
    const fields = Object.fromEntries(Object.entries(read.fields).map(([field, sentence]) => [`body.query.${field}`, sentence]))
    throw new Problem('invalid-input', first, fields)
  }
  const at = new Date(context.now())
  const row = await context.db.transaction().execute(async (trx) => {
    await lockSearches(trx, accountId)
    // Only an explicit choice changes a search that is saved already; one that says Never keeps it.
    const watched = chosen && chosen !== 'off' && (await watchSaved(trx, accountId, read.text, chosen))
    if (watched) return watched
    await refuseDuplicate(trx, accountId, read.text)
    await refuseTooMany(trx, accountId)
    const saved = await searchTables(trx)
      .insertInto('saved_search')
      .values({
        account_id: accountId,
        name,
        search_query: read.text,
        created_at: at,
        seen_at: at,
        deleted_at: null,
        mail_frequency: chosen ?? 'daily',
        alerts_since: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await indexSearches(trx, [saved], context.now())
    return saved
  })
  return replyOf(context, row)
}

/** `seenUntil` only moves forward, and never ahead of the clock: another window may know of more. */
export async function change(
  context: Context,
  accountId: number,
  id: number,
  { name, seenUntil, notify, mail, priceDropAtMost, isShared }: InputOf<typeof changeSavedSearch>['body'],
): Promise<SavedSearch> {
  const before = await mySearch(context.db, accountId, id)
  const asked = seenUntil === undefined ? before.seen_at : new Date(Math.min(Date.parse(seenUntil), context.now()))
  const row = await searchTables(context.db)
    .updateTable('saved_search')
    .set({
      name: name ?? before.name,
      seen_at: sql<Date>`greatest(seen_at, ${asked})`,
      ...(notify !== undefined && { mail_frequency: notify ? (before.mail_frequency === 'off' ? 'now' : before.mail_frequency) : 'off' }),
      ...(mail !== undefined && { mail_frequency: mail }),
      ...(priceDropAtMost !== undefined && { price_drop_at_most: priceDropAtMost }),
      ...(isShared !== undefined && { is_shared: isShared }),
    })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw noSuchSearch()
  return replyOf(context, row)
}

export async function remove(context: Context, accountId: number, id: number): Promise<undefined> {
  await mySearch(context.db, accountId, id)
  await searchTables(context.db)
    .updateTable('saved_search')
    .set({ deleted_at: new Date(context.now()) })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
  return undefined
}

export async function restore(context: Context, accountId: number, id: number): Promise<SavedSearch> {
  const row = await context.db.transaction().execute(async (trx) => {
    await lockSearches(trx, accountId)
    const deleted = await searchTables(trx)
      .selectFrom('saved_search')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (!deleted) throw noSuchSearch()
    if (deleted.deleted_at === null) return deleted
    if (deleted.deleted_at.getTime() < context.now() - restorableMs) throw noSuchSearch()
    await refuseDuplicate(trx, accountId, deleted.search_query)
    await refuseTooMany(trx, accountId)
    return (
      searchTables(trx)
        .updateTable('saved_search')
        // What happened while it was deleted is no news.
        .set({ deleted_at: null, alerts_since: new Date(context.now()) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
    )
  })
  return replyOf(context, row)
}

/** Two windows saving at once are counted one after the other. */
async function lockSearches(trx: Database, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('saved_search'), ${accountId}::integer)`.execute(trx)
}

/** Returns the same search where it is saved already, mailed of from now on. */
async function watchSaved(trx: Database, accountId: number, query: string, mail: SavedSearch['mail']): Promise<SavedSearchRow | undefined> {
  return searchTables(trx)
    .updateTable('saved_search')
    .set({ mail_frequency: mail })
    .where('account_id', '=', accountId)
    .where('search_query', '=', query)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

async function refuseDuplicate(trx: Database, accountId: number, query: string): Promise<void> {
  const same = await searchTables(trx)
    .selectFrom('saved_search')
    .select('name')
    .where('account_id', '=', accountId)
    .where('search_query', '=', query)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (same) throw new Problem('conflict', fill(texts.alreadySavedAsName, { name: same.name }))
}

async function refuseTooMany(trx: Database, accountId: number): Promise<void> {
  const { count } = await searchTables(trx)
    .selectFrom('saved_search')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= savedAtMost) throw new Problem('conflict', fill(texts.savedSearchLimit, { savedAtMost }))
}

/** Removes what nobody can bring back any more. */
export async function forgetDeleted({ db, now }: Context): Promise<void> {
  await searchTables(db)
    .deleteFrom('saved_search')
    .where('deleted_at', '<', new Date(now() - restorableMs))
    .execute()
}

async function replyOf(context: Context, row: SavedSearchRow): Promise<SavedSearch> {
  const [changes = null] = await countChanges(context, [row])
  return partsOf(row, changes)
}

function partsOf(row: SavedSearchRow, changes: number | null): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    query: row.search_query,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    changes,
    notify: row.mail_frequency !== 'off',
    mail: row.mail_frequency,
    priceDropAtMost: row.price_drop_at_most,
    isShared: row.is_shared,
  }
}
