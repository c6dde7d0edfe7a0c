export { NewListings } from './web/new-listings.tsx'
export { SentBackListings } from './web/sent-back-listings.tsx'
