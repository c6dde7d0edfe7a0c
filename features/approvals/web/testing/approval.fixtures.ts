import type { Approvals, ReviewedFacts, Waiting } from '#features/approvals/contract'

export const facts = (change: Partial<ReviewedFacts> = {}): ReviewedFacts => ({
  title: 'Bright bungalow',
  price: '$650,000',
  address: '1204 Kinney Avenue, Austin, TX 78704',
  facts: '3 beds · 2.5 baths',
  description: 'The kitchen opens to the garden.',
  amenities: '',
  photos: '1: Porch',
  rooms: 'Kitchen',
  ...change,
})

export const waiting = (change: Partial<Waiting> = {}): Waiting => ({
  id: 7,
  version: 4,
  agentName: 'Theo Brandt',
  handedInAt: '2026-11-24T12:00:00.000Z',
  facts: facts(),
  photos: [],
  before: null,
  changes: null,
  photoChanges: null,
  tourChanges: null,
  roomChanges: [],
  videoChanges: [],
  ...change,
})

export const approvals = (change: Partial<Approvals> = {}): Approvals => ({
  isReviewer: true,
  waiting: [waiting()],
  mine: [],
  decided: [],
  ...change,
})
