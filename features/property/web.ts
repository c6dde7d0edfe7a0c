export { facts, placeLine } from './web/listing-lines.ts'
export { HiddenListings, loadMarks } from './web/lazy-marks.tsx'
export { PropertyCard } from './web/property-card.tsx'
export { markViewed, viewed } from './web/viewed-listings.ts'
