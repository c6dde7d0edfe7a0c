import type { Generated, JSONColumnType } from 'kysely'
import type { ListingSnapshot } from '#features/favorites/contract'
import type { Vote } from '#features/wishlists/contract'
import type { Database } from '#platform/database/database.ts'

type WishlistTable = {
  id: Generated<number>
  owner_account_id: number
  name: string
  share_token: string | null
  created_at: Generated<Date>
}
type WishlistItemTable = {
  wishlist_id: number
  listing_key: number
  added_by_account_id: number
  kept: JSONColumnType<ListingSnapshot>
  added_at: Generated<Date>
}
type WishlistPersonTable = { wishlist_id: number; account_id: number; joined_at: Generated<Date> }
type WishlistOpinionTable = {
  wishlist_id: number
  listing_key: number
  account_id: number
  vote: Vote | null
  note: string
  updated_at: Generated<Date>
}

export type WishlistTables = {
  wishlist: WishlistTable
  wishlist_home: WishlistItemTable
  wishlist_person: WishlistPersonTable
  wishlist_opinion: WishlistOpinionTable
}

export const wishlistTables = (db: Database) => db.withTables<WishlistTables>()
