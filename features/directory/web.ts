export { LicenseLine } from './web/license-line.tsx'
