export { AgentCard } from './web/agent-card.tsx'
export { LicenceLine, licenceWords } from './web/licence-line.tsx'
