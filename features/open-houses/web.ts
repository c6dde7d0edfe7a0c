export { RsvpCard } from './web/rsvp-card.tsx'
