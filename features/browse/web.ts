export { PropertyCard, facts, placeLine } from './web/property-card.tsx'
