import {
  countedKinds,
  type BrokerageDashboard,
  type BrokerageMember,
  type CountedKind,
  type MyBrokerage,
} from '#features/brokerages/contract'

export const member = (change: Partial<BrokerageMember> = {}): BrokerageMember => ({
  accountId: 2,
  name: 'Theo Brandt',
  slug: 'theo-brandt',
  role: 'agent',
  joinedAt: '2026-11-01T12:00:00.000Z',
  office: 'Live Oak Realty, Austin, TX',
  licenses: [{ number: 'TX2', state: 'TX', expiresOn: '2026-12-01', status: 'expiring' }],
  onMarket: 3,
  unanswered: 1,
  response: { seconds: 7200, answered: 4 },
  ...change,
})

export const counts = (change: Partial<Record<CountedKind, number>> = {}): BrokerageDashboard['counts'] =>
  ({ ...Object.fromEntries(countedKinds.map((kind) => [kind, 0])), ...change }) as BrokerageDashboard['counts']

export const dashboard = (change: Partial<BrokerageDashboard> = {}): BrokerageDashboard => ({
  members: [member({ accountId: 1, name: 'Maya Reyes', slug: null, role: 'admin', licenses: [] }), member()],
  counts: counts({ active: 3, unanswered: 1 }),
  response: { seconds: 600, answered: 9 },
  invitations: [{ id: 5, email: 'jo@example.com', expiresAt: '2026-12-20T12:00:00.000Z' }],
  papers: { contract: null, invoices: [] },
  ...change,
})

export const mine = (shown: BrokerageDashboard | null = dashboard()): MyBrokerage => ({
  brokerage: {
    name: 'Live Oak Realty',
    myRole: shown ? 'admin' : 'agent',
    adminNames: ['Maya Reyes'],
    reviewPolicy: 'none',
    myListingsWait: false,
    dashboard: shown,
  },
  invitations: [],
  startName: null,
})
