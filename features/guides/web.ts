export { GuideCard } from './web/guide-card.tsx'
