import * as texts from '#texts/favorites'
import { fill } from '#platform/contract/fill.ts'
import type { Favorite, ListingSnapshot, MarkKind } from '#features/favorites/contract'
import type { PropertyCard } from '#features/listings/contract'
import { cardsById, listingFor } from '#features/listings/server'
import type { Page, PageQuery } from '#platform/contract/pages.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { selectPage } from '#platform/database/select-page.ts'
import type { Services } from '#platform/http/services.ts'
import { markTables } from './mark-rows.ts'

const mostMarks = 2000
/** A clock that runs ahead would otherwise outrank every later wish. */
const aheadMs = 1000

export interface Wish {
  kind: MarkKind
  propertyId: number
  isSet: boolean
  wishedAt: number | undefined
}

/**
 * Sets or unsets a mark unless a later wish for the same listing is stored already; returns what holds now. A listing that is no
 * longer public can only be unset.
 */
export async function wish({ db, now }: Services, accountId: number, { kind, propertyId, isSet, wishedAt }: Wish) {
  const at = Math.min(wishedAt ?? now(), now() + aheadMs)
  const listing = await listingFor(db, propertyId)
  if (isSet && !listing) throw new Problem('not-found', texts.thisHomeIsNoLongerListed)
  if (isSet && (await totalOf(db, accountId, kind)) >= mostMarks)
    throw new Problem('conflict', fill(texts.favoritesLimitReached, { maximum: mostMarks.toLocaleString('en-US') }))
  if (listing) await upsert(db, accountId, { kind, propertyId, isSet, wishedAt: at }, snapshotOf(listing), new Date(now()))
  else
    await markTables(db)
      .updateTable('home_mark')
      .set({ is_set: false, wished_at: at, changed_at: new Date(now()) })
      .where('account_id', '=', accountId)
      .where('mark', '=', kind)
      .where('listing_key', '=', propertyId)
      .where('wished_at', '<=', at)
      .execute()
  return answer(db, accountId, kind, propertyId, at)
}

const dayMs = 86_400_000

/** Figures about everybody together; who saved a home is nobody else's business. */
export async function interestIn({ db, now }: Services, propertyId: number): Promise<{ saves: number; days: number }> {
  const listing = await listingFor(db, propertyId)
  if (!listing) throw new Problem('not-found', texts.thisHomeIsNoLongerListed)
  const { saves } = await markTables(db)
    .selectFrom('home_mark')
    .select((select) => select.fn.countAll<number>().as('saves'))
    .where('listing_key', '=', propertyId)
    .where('mark', '=', 'favorite')
    .where('is_set', '=', true)
    .executeTakeFirstOrThrow()
  return { saves, days: Math.max(0, Math.floor((now() - Date.parse(listing.publishedAt)) / dayMs)) }
}

async function upsert(
  db: Database,
  accountId: number,
  { kind, propertyId, isSet, wishedAt = 0 }: Wish,
  snapshot: ListingSnapshot,
  changed_at: Date,
) {
  const row = { is_set: isSet, wished_at: wishedAt, kept: JSON.stringify(snapshot), changed_at }
  await markTables(db)
    .insertInto('home_mark')
    .values({ account_id: accountId, mark: kind, listing_key: propertyId, ...row })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'mark', 'listing_key']).doUpdateSet(row).where('home_mark.wished_at', '<=', wishedAt),
    )
    .execute()
}

async function answer(db: Database, accountId: number, kind: MarkKind, propertyId: number, at: number) {
  const [row, total] = await Promise.all([
    marksOf(db, accountId)
      .select(['is_set', 'wished_at'])
      .where('mark', '=', kind)
      .where('listing_key', '=', propertyId)
      .executeTakeFirst(),
    totalOf(db, accountId, kind),
  ])
  return { isSet: row?.is_set ?? false, total, latest: row?.wished_at ?? at }
}

async function totalOf(db: Database, accountId: number, kind: MarkKind): Promise<number> {
  const { total } = await marksOf(db, accountId)
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('mark', '=', kind)
    .where('is_set', '=', true)
    .executeTakeFirstOrThrow()
  return total
}

/** Returns every marked listing by id, with the time of the latest wish in milliseconds. */
export async function markedIds(db: Database, accountId: number) {
  const rows = await marksOf(db, accountId).select(['mark', 'listing_key', 'is_set', 'wished_at']).execute()
  const idsOf = (kind: MarkKind) => rows.filter(({ mark, is_set }) => mark === kind && is_set).map(({ listing_key: id }) => id)
  return { favorite: idsOf('favorite'), hidden: idsOf('hidden'), latest: rows.reduce((last, row) => Math.max(last, row.wished_at), 0) }
}

/** Returns a page of the favorites, newest first, with the card that visitors see of each now. */
export async function favoritesOf(db: Database, accountId: number, asked: PageQuery): Promise<Page<Favorite>> {
  const marks = marksOf(db, accountId)
    .select(['listing_key', 'changed_at', 'kept'])
    .where('mark', '=', 'favorite')
    .where('is_set', '=', true)
    .orderBy('changed_at', 'desc')
    .orderBy('listing_key')
  const { items: rows, ...numbers } = await selectPage(marks, asked)
  const ids = rows.map((row) => row.listing_key)
  const cards = await cardsById(db, ids)
  const items = rows.flatMap((row) => {
    const property = cards.get(row.listing_key) ?? null
    return row.kept ? [{ propertyId: row.listing_key, savedAt: row.changed_at.toISOString(), kept: row.kept, property }] : []
  })
  return { items, ...numbers }
}

const marksOf = (db: Database, accountId: number) => markTables(db).selectFrom('home_mark').where('account_id', '=', accountId)

function snapshotOf({ title, price, city, state, latitude, longitude }: PropertyCard): ListingSnapshot {
  return { title, price, city, state, latitude, longitude }
}
