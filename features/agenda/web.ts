export { useAgenda } from './web/use-agenda.ts'
