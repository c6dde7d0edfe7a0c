import * as texts from '#texts/app'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import { profileTabs } from '#features/accounts/web'
import { lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const wishlists = () => importWithRetry(() => import('#features/wishlists/web'))

profileTabs.add({
  id: 'wishlist',
  label: texts.wishlist,
  Panel: lazyPart(async () => (await wishlists()).loadWishlistPanel()),
  Kept: lazyPart(async () => (await wishlists()).loadOfflineWishlists()),
})

profileTabs.add({
  id: 'searches',
  label: texts.savedSearches,
  Panel: lazyPart(async () => (await import('#features/saved-searches/web')).loadSavedSearchesPanel()),
})

profileTabs.addCard({
  id: 'attention',
  Panel: lazyPart(async () => (await import('#features/agenda/web')).BuyerAgenda),
})
