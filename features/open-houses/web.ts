export { RsvpCard } from './web/rsvp-card.tsx'
export { useMyAnswer } from './web/use-my-answer.ts'
