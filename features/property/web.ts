export { facts, placeLine } from './web/listing-lines.ts'
/** Loads the dialog with the ways to share a listing. */
export const loadShareDialog = async () => (await import('./web/share/share-dialog.tsx')).ShareDialog
export { HiddenListings, loadMarks } from './web/lazy-marks.tsx'
export { LazyAlteredLabel } from './web/photos/lazy-altered-label.tsx'
export { PropertyCard } from './web/property-card.tsx'
export { markViewed, viewed } from './web/viewed-listings.ts'
