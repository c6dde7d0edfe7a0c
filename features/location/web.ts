export { LocationCard } from './web/location-card.tsx'
export { PinMap } from './web/lazy-pin-map.tsx'
export { PlaceInput } from './web/place-input.tsx'
export { useMapStyle } from './web/use-map-style.ts'
