import * as texts from '#texts/wishlists'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { wishlistTables } from './wishlist-rows.ts'

interface OnList {
  ownerId: number
  isOwner: boolean
}

/** Returns the list, for people who are on it; to anybody else it looks as if there were none. */
export async function listFor(db: Database, accountId: number, id: number): Promise<OnList> {
  const row = await wishlistTables(db)
    .selectFrom('wishlist')
    .select('owner_account_id')
    .where('id', '=', id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('owner_account_id', '=', accountId),
        exists(
          selectFrom('wishlist_person')
            .select('account_id')
            .whereRef('wishlist_id', '=', 'wishlist.id')
            .where('account_id', '=', accountId),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!row) throw new Problem('not-found', texts.thisListDoesntExist)
  return { ownerId: row.owner_account_id, isOwner: row.owner_account_id === accountId }
}

/** Returns the list, for its owner; the others on it get `not-allowed`. */
export async function ownedListFor(db: Database, accountId: number, id: number): Promise<OnList> {
  const list = await listFor(db, accountId, id)
  if (!list.isOwner) throw new Problem('not-allowed', texts.onlyTheOwnerCanDoThis)
  return list
}
