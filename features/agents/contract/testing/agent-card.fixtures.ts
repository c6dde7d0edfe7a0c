import type { AgentCard } from '#features/agents/contract'

export function agentCardFixture(change: Partial<AgentCard> = {}): AgentCard {
  return {
    id: 2,
    slug: 'maya-castellanos',
    name: 'Maya Castellanos',
    photoUrl: null,
    brokerageName: 'Juniper & Oak Realty',
    licenceNumber: '700112',
    licenceState: 'TX',
    licenceStatus: 'verified',
    licenceCheckedAt: '2026-10-02T12:00:00.000Z',
    cities: ['Austin'],
    phone: '+15125550148',
    isDemo: false,
    ...change,
  }
}
