import type { MyTeam, Team, TeamMember } from '#features/teams/contract'

export const member = (change: Partial<TeamMember> = {}): TeamMember => ({
  accountId: 1,
  name: 'Maya Reyes',
  slug: 'maya-reyes',
  photoUrl: null,
  role: 'owner',
  memberType: 'Team Lead',
  listingsWith: 'agent',
  joinedAt: '2026-09-01T12:00:00.000Z',
  leads: { accepts: true, awayUntil: null },
  leaving: { staying: 0, takenAlong: 4 },
  ...change,
})

export const theo = member({
  accountId: 2,
  name: 'Theo Brandt',
  slug: 'theo-brandt',
  role: 'member',
  memberType: 'Buyer Agent',
  listingsWith: 'team',
  leaving: { staying: 2, takenAlong: 1 },
})

export const team = (change: Partial<Team> = {}): Team => ({
  id: 3,
  name: 'The Reyes Group',
  brokerageName: 'Live Oak Realty',
  myRole: 'owner',
  ownerName: 'Maya Reyes',
  members: [member(), theo],
  invitations: [],
  requests: [],
  joinLink: null,
  reviewsListings: false,
  leadRouting: 'leader',
  seats: { used: 2, limit: 25 },
  ...change,
})

export const mine = (shown: Team | null = team(), more: Partial<MyTeam> = {}): MyTeam => ({
  team: shown,
  request: null,
  nameRule: 'In Texas, a team name ends in Team or Group.',
  ...more,
})
