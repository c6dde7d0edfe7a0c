export { jurisdictionOf, jurisdictions, type Jurisdiction, type Regulator } from './contract/packs.ts'
