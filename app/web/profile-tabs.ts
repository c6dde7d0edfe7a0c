import { lazy } from 'react'
import { persistently } from '#platform/web/ui/lazy-parts.tsx'
import { profileTabs } from '#platform/web/session/profile-tabs.ts'

const wishlists = () => persistently(() => import('#features/wishlists/web'))

profileTabs.add({
  id: 'wishlist',
  label: 'Wishlist',
  Panel: lazy(async () => ({ default: await (await wishlists()).loadWishlistPanel() })),
  Kept: lazy(async () => ({ default: await (await wishlists()).loadKeptWishlists() })),
})

profileTabs.add({
  id: 'searches',
  label: 'Saved searches',
  Panel: lazy(() => persistently(async () => ({ default: await (await import('#features/saved-searches/web')).loadSavedSearchesPanel() }))),
})
