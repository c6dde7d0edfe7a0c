export { CoListingInvitations } from './web/co-listing-invitations.tsx'
