import { FavoriteList } from '#features/favorites/contract'
import { WishlistList } from '#features/wishlists/contract'

/** What this browser keeps for reading without a connection: the calls whose last reply is kept, and under which names. */
export const cachedLists = { name: 'wishlists', schema: WishlistList } as const
export const cachedFavorites = { name: 'favorites', schema: FavoriteList } as const
