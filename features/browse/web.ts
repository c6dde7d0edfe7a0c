export { StartField } from './web/filters/start-field.tsx'
