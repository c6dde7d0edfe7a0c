import * as texts from '#texts/app'
import { lazy } from 'react'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import { profileTabs } from '#features/accounts/web'

const wishlists = () => importWithRetry(() => import('#features/wishlists/web'))

profileTabs.add({
  id: 'wishlist',
  label: texts.wishlist,
  Panel: lazy(async () => ({ default: await (await wishlists()).loadWishlistPanel() })),
  Kept: lazy(async () => ({ default: await (await wishlists()).loadOfflineWishlists() })),
})

profileTabs.add({
  id: 'searches',
  label: texts.savedSearches,
  Panel: lazy(() =>
    importWithRetry(async () => ({ default: await (await import('#features/saved-searches/web')).loadSavedSearchesPanel() })),
  ),
})

profileTabs.addCard({
  id: 'attention',
  Panel: lazy(() => importWithRetry(async () => ({ default: (await import('#features/agenda/web')).BuyerAgenda }))),
})
