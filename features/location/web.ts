export { LocationGate } from './web/location-gate.tsx'
export { LocationCard } from './web/location-card.tsx'
export { PinMap } from './web/lazy-pin-map.tsx'
export { useMapStyle } from './web/use-map-style.ts'
