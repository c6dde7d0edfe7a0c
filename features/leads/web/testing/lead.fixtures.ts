import type { Lead, LeadDetail } from '#features/leads/contract'

/** A lead that asked about a home in Austin and waits for an answer; `change` replaces what a test relies on. */
export const lead = (change: Partial<Lead> = {}): Lead => ({
  id: 7,
  stage: 'new',
  lostReason: null,
  source: 'message',
  name: 'Tara Buyer',
  buyerId: 12,
  buyerArea: null,
  email: null,
  phone: null,
  property: { id: 1, title: 'Sage Craftsman', place: 'Austin, TX', latitude: 30.3, longitude: -97.7 },
  handout: null,
  nextAction: '',
  nextActionOn: null,
  tags: [],
  createdAt: '2026-11-20T15:00:00.000Z',
  modifiedAt: '2026-11-20T15:00:00.000Z',
  firstResponseAt: null,
  waitingSince: '2026-11-20T15:00:00.000Z',
  revision: 3,
  ...change,
})

export const leadDetail = (change: Partial<LeadDetail> = {}): LeadDetail => ({
  ...lead(),
  origin: { source: 'message', page: '/property/1', room: 'Kitchen', seconds: 75, isMailboxVerified: true, consent: null },
  events: [{ number: 1, kind: 'created', by: 'buyer', at: '2026-11-20T15:00:00.000Z', detail: {}, hash: 'ab' }],
  isIntact: true,
  notes: [],
  isJoined: false,
  leader: null,
  followers: [],
  names: {},
  ...change,
})
