export { AgendaInfo } from './web/agenda-info.tsx'
export { useAgenda } from './web/use-agenda.ts'
export { BuyerAgenda } from './web/buyer-agenda.tsx'
