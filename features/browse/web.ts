export { PropertyCard } from './web/property/property-card.tsx'
export { StartField } from './web/filters/start-field.tsx'
