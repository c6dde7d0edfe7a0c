import * as texts from '#texts/wishlists'
import { sharedWishlist, shareWishlist } from '#features/wishlists/contract'
import type { FeatureFlag } from '#platform/contract/feature-flag.ts'

/** Links to wishlists: while it is off, none is made, and those that were made lead nowhere. */
export const sharedLists: FeatureFlag = {
  key: 'shared-wishlists',
  title: texts.sharedWishlists,
  description: texts.sharedWishlistsFlag,
  audience: 'everybody',
  paths: [shareWishlist.path, sharedWishlist.path, '/wishlist/:token'],
}
