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

const line = (startSeconds: number, text: string) => ({ startSeconds, endSeconds: startSeconds + 3, text })
/** What a reviewer reads of a live listing whose tour changes. */
export const tourToReview = {
  ...listingToReview,
  waiting: [
    {
      ...listingToReview.waiting[0],
      before: null,
      changes: [],
      photoChanges: null,
      tourChanges: null,
      roomChanges: [],
      videoChanges: [
        {
          id: 3,
          title: 'A walk through the bungalow',
          changes: {
            title: { before: 'A walk through the bungalow', after: 'A walk from the porch to the garden' },
            cover: { before: null, after: '/icons/apple-180.png' },
            captions: {
              changed: [
                { before: line(4, 'This is the kitchen.'), after: line(4, 'This is the kitchen, redone in 2022.') },
                { before: null, after: line(9, 'And the garden.') },
              ],
              unchanged: 12,
            },
          },
        },
      ],
    },
  ],
}

const asked = { question: 'How old is the roof?', moment: null }
/** What a reviewer reads of a changed answer, and what an agent reads of one that came back. */
export const answerToReview = {
  waiting: [
    {
      id: 1,
      version: 2,
      title: 'Bungalow by the creek',
      agentName: 'Theo Brandt',
      handedInAt: '2026-11-24T12:00:00.000Z',
      text: { ...asked, answer: 'It was replaced in 2022.' },
      before: { ...asked, answer: 'It was replaced lately.' },
    },
  ],
  mine: [
    {
      id: 2,
      propertyId: 1,
      title: 'Bungalow by the creek',
      question: 'Is there an attic?',
      state: 'declined',
      at: '2026-11-24T12:00:00.000Z',
      reviewerName: 'Nora Lindqvist',
      reason: 'Say how one gets up there.',
    },
  ],
}
