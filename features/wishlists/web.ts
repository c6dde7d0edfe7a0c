export { SaveButtons } from './web/save-buttons.tsx'
export { KeptWishlists, WishlistPanel } from './web/wishlist-panel.tsx'
