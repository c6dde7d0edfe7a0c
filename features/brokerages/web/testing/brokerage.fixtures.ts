import {
  countedKinds,
  type BrokerageDashboard,
  type BrokerageMember,
  type BrokerageOffice,
  type CountedKind,
  type MyBrokerage,
} from '#features/brokerages/contract'

export const member = (change: Partial<BrokerageMember> = {}): BrokerageMember => ({
  accountId: 2,
  name: 'Theo Brandt',
  slug: 'theo-brandt',
  role: 'agent',
  joinedAt: '2026-11-01T12:00:00.000Z',
  officeId: null,
  profileOffice: 'Live Oak Realty, Austin, TX',
  licenses: [{ number: 'TX2', state: 'TX', expiresOn: '2026-12-01', status: 'expiring' }],
  onMarket: 3,
  unanswered: 1,
  response: { seconds: 7200, answered: 4 },
  ...change,
})

export const counts = (change: Partial<Record<CountedKind, number>> = {}): BrokerageDashboard['counts'] =>
  ({ ...Object.fromEntries(countedKinds.map((kind) => [kind, 0])), ...change }) as BrokerageDashboard['counts']

export const office = (change: Partial<BrokerageOffice> = {}): BrokerageOffice => ({
  id: 7,
  name: 'Downtown',
  address: '100 Congress Avenue',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  phone: '+15122345678',
  license: 'TX900',
  policy: 'none',
  priceLimitPercent: null,
  counts: counts({ active: 2 }),
  response: { seconds: 300, answered: 2 },
  ...change,
})

export const dashboard = (change: Partial<BrokerageDashboard> = {}): BrokerageDashboard => ({
  members: [member({ accountId: 1, name: 'Maya Reyes', slug: null, role: 'admin', licenses: [] }), member()],
  total: 2,
  page: 1,
  pages: 1,
  nextPage: null,
  counts: counts({ active: 3, unanswered: 1 }),
  response: { seconds: 600, answered: 9 },
  offices: [],
  withoutOffice: { counts: counts(), response: { seconds: null, answered: 0 } },
  invitations: [{ id: 5, email: 'jo@example.com', expiresAt: '2026-12-20T12:00:00.000Z' }],
  papers: { contract: null, invoices: [] },
  ...change,
})

export const mine = (shown: BrokerageDashboard | null = dashboard()): MyBrokerage => ({
  brokerage: {
    name: 'Live Oak Realty',
    myRole: shown ? 'admin' : 'agent',
    adminNames: ['Maya Reyes'],
    myOffice: null,
    brand: { name: 'Live Oak Realty', logo: null, accentColor: null },
    reviewPolicy: 'none',
    priceLimitPercent: null,
    myListingsWait: false,
    myChangesWait: { everything: false, priceLimitPercent: null },
    registration: shown ? { status: 'approved', license: { number: 'TX900', state: 'TX' }, note: '' } : null,
    dashboard: shown,
  },
  invitations: [],
  startName: null,
})
