export { PropertyCard } from './web/property-card.tsx'
