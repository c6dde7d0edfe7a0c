import * as texts from '#texts/wishlists'
import { fill } from '#platform/contract/fill.ts'
import { sql } from 'kysely'
import type { ListingSnapshot } from '#features/favorites/contract'
import type { PropertyCard } from '#features/listings/contract'
import { listingFor } from '#features/listings/server'
import { maxListings, maxLists, type Vote } from '#features/wishlists/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { tellOthers } from './notify-people.ts'
import { listFor, ownedListFor } from './wishlist-policy.ts'
import { wishlistTables } from './wishlist-rows.ts'

/** Starts a list and returns its id; a listing that comes along must be public. */
export async function startList(db: Database, accountId: number, name: string, propertyId: number | undefined): Promise<number> {
  const listing = propertyId === undefined ? undefined : await publicListing(db, propertyId)
  return db.transaction().execute(async (trx) => {
    // Lists started at the same moment wait for one another, so that the limit holds.
    await sql`select pg_advisory_xact_lock(hashtext(${`wishlist:${accountId}`}))`.execute(trx)
    const { count } = await wishlistTables(trx)
      .selectFrom('wishlist')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('owner_account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (count >= maxLists) throw new Problem('conflict', fill(texts.listLimitReached, { maxLists }))
    const { id } = await wishlistTables(trx)
      .insertInto('wishlist')
      .values({ owner_account_id: accountId, name, share_token: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (listing) await insertListing(trx, id, accountId, listing)
    return id
  })
}

export async function renameList(db: Database, accountId: number, id: number, name: string): Promise<void> {
  await ownedListFor(db, accountId, id)
  await wishlistTables(db).updateTable('wishlist').set({ name }).where('id', '=', id).execute()
}

export async function deleteList(db: Database, accountId: number, id: number): Promise<undefined> {
  await ownedListFor(db, accountId, id)
  await wishlistTables(db).deleteFrom('wishlist').where('id', '=', id).execute()
  return undefined
}

/** Adding a listing that is there already changes nothing. Returns whose bell says that it was added. */
export async function addListing(
  { db, now }: Pick<Services, 'db' | 'now'>,
  accountId: number,
  id: number,
  propertyId: number,
): Promise<number[]> {
  await listFor(db, accountId, id)
  const listing = await publicListing(db, propertyId)
  return db.transaction().execute(async (trx) => {
    await wishlistTables(trx).selectFrom('wishlist').select('id').where('id', '=', id).forUpdate().execute()
    const { count } = await wishlistTables(trx)
      .selectFrom('wishlist_home')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('wishlist_id', '=', id)
      .executeTakeFirstOrThrow()
    if (count >= maxListings) throw new Problem('conflict', fill(texts.listIsFull, { maxListings }))
    const isNew = await insertListing(trx, id, accountId, listing)
    return isNew ? tellOthers(trx, { listId: id, accountId, listing }, now()) : []
  })
}

/** Taking off a listing that is not there changes nothing. */
export async function removeListing(db: Database, accountId: number, id: number, propertyId: number): Promise<void> {
  const { isOwner } = await listFor(db, accountId, id)
  const row = await wishlistTables(db)
    .selectFrom('wishlist_home')
    .select('added_by_account_id')
    .where('wishlist_id', '=', id)
    .where('listing_key', '=', propertyId)
    .executeTakeFirst()
  if (!row) return
  if (!isOwner && row.added_by_account_id !== accountId) throw new Problem('not-allowed', texts.onlyOwnerOrAdderCanRemove)
  await wishlistTables(db).deleteFrom('wishlist_home').where('wishlist_id', '=', id).where('listing_key', '=', propertyId).execute()
}

/** Replaces what this person said about the listing; neither vote nor note takes it back. */
export async function saveOpinion(
  db: Database,
  accountId: number,
  place: { id: number; propertyId: number },
  opinion: { vote: Vote | null; note: string },
): Promise<void> {
  await listFor(db, accountId, place.id)
  const tables = wishlistTables(db)
  const there = await tables
    .selectFrom('wishlist_home')
    .select('listing_key')
    .where('wishlist_id', '=', place.id)
    .where('listing_key', '=', place.propertyId)
    .executeTakeFirst()
  if (!there) throw new Problem('not-found', texts.homeNotOnThisList)
  if (opinion.vote === null && opinion.note === '') {
    await tables
      .deleteFrom('wishlist_opinion')
      .where('wishlist_id', '=', place.id)
      .where('listing_key', '=', place.propertyId)
      .where('account_id', '=', accountId)
      .execute()
    return
  }
  await tables
    .insertInto('wishlist_opinion')
    .values({ wishlist_id: place.id, listing_key: place.propertyId, account_id: accountId, ...opinion })
    .onConflict((conflict) =>
      conflict.columns(['wishlist_id', 'listing_key', 'account_id']).doUpdateSet({ ...opinion, updated_at: sql<Date>`services_now()` }),
    )
    .execute()
}

async function publicListing(db: Database, propertyId: number): Promise<PropertyCard> {
  const listing = await listingFor(db, propertyId)
  if (!listing) throw new Problem('not-found', texts.thisHomeIsNoLongerListed)
  return listing
}

/** Returns whether it was not on the list yet. */
export async function insertListing(db: Database, id: number, accountId: number, listing: PropertyCard): Promise<boolean> {
  const { title, price, city, state, latitude, longitude } = listing
  const snapshot: ListingSnapshot = { title, price, city, state, latitude, longitude }
  const { numInsertedOrUpdatedRows: added } = await wishlistTables(db)
    .insertInto('wishlist_home')
    .values({ wishlist_id: id, listing_key: listing.id, added_by_account_id: accountId, kept: JSON.stringify(snapshot) })
    .onConflict((conflict) => conflict.columns(['wishlist_id', 'listing_key']).doNothing())
    .executeTakeFirst()
  return added === 1n
}
