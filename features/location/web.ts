export { PlaceInput } from './web/place-input.tsx'
export { useMapStyle } from './web/use-map-style.ts'
