import { sql } from 'kysely'
import { merging, type MergeRule } from '#features/personal-data/server'

/** Nobody is a guest of their own list. */
const guestsOfThemselves: MergeRule = {
  columns: [],
  becomes: 'moved',
  async move(trx, { into }) {
    await sql`delete from wishlist_person using wishlist
      where wishlist.id = wishlist_person.wishlist_id and owner_account_id = ${into} and account_id = ${into}`.execute(trx)
  },
}

export const mergeRules: readonly MergeRule[] = [
  merging.moves('wishlists', 'wishlist.owner_account_id'),
  merging.movesOnce('shared-wishlists', 'wishlist_person.account_id', ['wishlist_id']),
  merging.movesOnce('wishlist-notes', 'wishlist_opinion.account_id', ['wishlist_id', 'listing_key']),
  merging.moves(null, 'wishlist_home.added_by_account_id'),
  guestsOfThemselves,
]
