export { ConsentGate } from './web/consent-gate.tsx'
export { consentHash } from './web/consent-hash.ts'
export { mayMeasure } from './web/consent-store.ts'
