export { facts, placeLine } from './web/home-lines.ts'
export { HiddenHomes, loadMarks } from './web/marks.tsx'
export { PropertyCard } from './web/property-card.tsx'
export { markViewed, viewed } from './web/viewed-homes.ts'
