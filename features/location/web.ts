export { LocationCard } from './web/location-card.tsx'
export { PlaceInput } from './web/place-input.tsx'
export { useMapStyle } from './web/use-map-style.ts'
