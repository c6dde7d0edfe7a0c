export { SaveButtons } from './web/save-buttons.tsx'

// A door is loaded as a whole, so what few visitors need has its own code.
export const loadWishlistPanel = async () => (await import('./web/wishlist-panel.tsx')).WishlistPanel
export const loadOfflineWishlists = async () => (await import('./web/wishlist-panel.tsx')).OfflineWishlists
