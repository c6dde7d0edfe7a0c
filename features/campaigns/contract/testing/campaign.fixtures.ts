import type { AdminCampaign, Campaign } from '#features/campaigns/contract'

const line = {
  id: 5,
  title: 'Open House Weekend',
  place: 'Rosewood Park, Austin, TX',
  coverUrl: null,
  startsAt: '2026-12-05T16:00:00.000Z',
  endsAt: '2026-12-05T22:00:00.000Z',
  timeZone: 'America/Chicago' as const,
  phase: 'upcoming' as const,
}

export const campaignFixture = (change: Partial<Campaign> = {}): Campaign => ({
  ...line,
  body: 'Six homes, one afternoon.',
  terms: 'Free. No purchase needed.',
  spotsLeft: 12,
  myParty: null,
  homes: [],
  openHouses: [],
  livestream: null,
  ...change,
})

export const adminCampaignFixture = (change: Partial<AdminCampaign> = {}): AdminCampaign => ({
  ...line,
  state: 'draft',
  revision: 3,
  body: 'Six homes, one afternoon.',
  terms: '',
  startDate: '2026-12-05',
  startTime: '10:00',
  endDate: '2026-12-05',
  endTime: '16:00',
  guestLimit: 40,
  livestreamUrl: null,
  homes: [
    { id: 12, title: 'House with a lemon tree', isShown: true },
    { id: 13, title: 'Brick cottage', isShown: false },
  ],
  coming: 6,
  ...change,
})
