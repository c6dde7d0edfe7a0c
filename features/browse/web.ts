export { PropertyCard } from './web/property-card.tsx'
export { StartField } from './web/filters/start-field.tsx'
