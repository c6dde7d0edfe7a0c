export { answerRsvpForm, type PostedAnswer } from './web/posted/answer-form.ts'
export { RsvpCard } from './web/rsvp-card.tsx'
export { useMyAnswer } from './web/use-my-answer.ts'
