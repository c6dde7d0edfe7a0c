export { Companion } from './web/companion.tsx'
