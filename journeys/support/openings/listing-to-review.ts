const reviewedFacts = {
  title: 'Bungalow by the creek',
  price: '$650,000',
  address: '1204 Kinney Avenue, Austin, TX 78704',
  facts: '3 beds · 2.5 baths',
  description: 'The kitchen opens to the garden. New roof in 2022.',
  amenities: 'Porch',
  photos: '1: Porch',
  rooms: 'Kitchen, Bathroom',
}
/** What a reviewer reads of a listing that comes back. */
export const listingToReview = {
  isReviewer: true,
  waiting: [
    {
      id: 1,
      version: 3,
      agentName: 'Theo Brandt',
      handedInAt: '2026-11-24T12:00:00.000Z',
      facts: reviewedFacts,
      photos: [],
      before: { facts: { ...reviewedFacts, description: 'The kitchen.', amenities: '' }, reason: 'Say more about the kitchen.' },
    },
  ],
  mine: [],
  decided: [],
}
