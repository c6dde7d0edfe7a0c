import * as texts from '#texts/wishlists'
import { maxJoinedLists } from '#features/wishlists/contract'
import { fill } from '#platform/contract/fill.ts'
import { randomBytes } from 'node:crypto'
import { accountsById } from '#features/accounts/server'
import { cardsById } from '#features/listings/server'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { listFor, ownedListFor } from './wishlist-policy.ts'
import { wishlistTables } from './wishlist-rows.ts'

const mostPeople = 10
/** 192 bits: nobody comes upon one by trying. */
const tokenBytes = 24

/** Gives the list a link unless it has one. */
export async function share(db: Database, accountId: number, id: number): Promise<void> {
  await ownedListFor(db, accountId, id)
  await wishlistTables(db)
    .updateTable('wishlist')
    .set({ share_token: randomBytes(tokenBytes).toString('base64url') })
    .where('id', '=', id)
    .where('share_token', 'is', null)
    .execute()
}

export async function unshare(db: Database, accountId: number, id: number): Promise<void> {
  await ownedListFor(db, accountId, id)
  await wishlistTables(db).updateTable('wishlist').set({ share_token: null }).where('id', '=', id).execute()
}

/** Returns what the holder of a link sees: the listings, and not what anybody said about them. */
export async function sharedList(db: Database, token: string) {
  const list = await listByToken(db, token)
  const listings = await wishlistTables(db)
    .selectFrom('wishlist_home')
    .select(['listing_key', 'kept'])
    .where('wishlist_id', '=', list.id)
    .orderBy('added_at', 'desc')
    .orderBy('listing_key')
    .execute()
  const [cards, owners] = await Promise.all([
    cardsById(
      db,
      listings.map((listing) => listing.listing_key),
    ),
    accountsById(db, [list.owner_account_id]),
  ])
  return {
    name: list.name,
    // The user name may be the front of an address, which is not for whoever holds a link.
    ownerName: owners.get(list.owner_account_id)?.first_name ?? 'Somebody',
    homes: listings.map((row) => ({ propertyId: row.listing_key, kept: row.kept, property: cards.get(row.listing_key) ?? null })),
  }
}

/** Takes somebody onto the list; returns its id. The owner, and whoever is on it already, change nothing. */
export async function join(db: Database, accountId: number, token: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const list = await listByToken(trx, token, true)
    if (list.owner_account_id === accountId) return list.id
    const people = await wishlistTables(trx).selectFrom('wishlist_person').select('account_id').where('wishlist_id', '=', list.id).execute()
    if (people.some((person) => person.account_id === accountId)) return list.id
    if (people.length >= mostPeople) throw new Problem('conflict', texts.listMembersLimitReached)
    const joined = wishlistTables(trx)
      .selectFrom('wishlist_person')
      .select((select) => select.fn.countAll<number>().as('count'))
    const { count } = await joined.where('account_id', '=', accountId).executeTakeFirstOrThrow()
    if (count >= maxJoinedLists) throw new Problem('conflict', fill(texts.joinedListLimitReached, { maxJoinedLists }))
    await wishlistTables(trx).insertInto('wishlist_person').values({ wishlist_id: list.id, account_id: accountId }).execute()
    return list.id
  })
}

/** The owner removes anybody, everybody may leave; what the person said about the listings goes with them. */
export async function removeFromList(db: Database, accountId: number, id: number, personId: number): Promise<undefined> {
  const { isOwner, ownerId } = await listFor(db, accountId, id)
  if (!isOwner && personId !== accountId) throw new Problem('not-allowed', texts.onlyTheOwnerCanRemovePeople)
  if (personId === ownerId) throw new Problem('conflict', texts.ownersCantLeave)
  await db.transaction().execute(async (trx) => {
    const tables = wishlistTables(trx)
    const { numDeletedRows } = await tables
      .deleteFrom('wishlist_person')
      .where('wishlist_id', '=', id)
      .where('account_id', '=', personId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new Problem('not-found', texts.thisPersonIsntOnTheList)
    await tables.deleteFrom('wishlist_opinion').where('wishlist_id', '=', id).where('account_id', '=', personId).execute()
  })
  return undefined
}

async function listByToken(db: Database, token: string, lock = false) {
  const row = await wishlistTables(db)
    .selectFrom('wishlist')
    .select(['id', 'name', 'owner_account_id'])
    .where('share_token', '=', token)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw new Problem('not-found', texts.thisLinkDoesntWorkAskForANewOne)
  return row
}
