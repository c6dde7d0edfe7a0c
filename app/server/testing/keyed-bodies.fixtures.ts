const person = { name: 'Ada Owner', email: 'ada@example.com' }
const proved = { ...person, party: 2, code: '123456' }
const hash = '0'.repeat(64)

/** A body that each keyed operation accepts, where no other fixture has one. */
export const keyedBodies: Record<string, object> = {
  'POST /api/setup': { token: 'a'.repeat(32) },
  'POST /api/search-alerts': { email: person.email, query: 'q=78704', name: 'Porches' },
  'POST /api/search-alerts/change': { token: `alerts.1.${'a'.repeat(43)}`, id: 1, change: 'confirm' },
  'POST /api/impersonations/:id': { answer: 'refuse' },
  'POST /api/question-confirmations/renew': { token: 'a' },
  'POST /api/held-messages/mail': { ...person, holder: 'a'.repeat(43), formKey: 'a' },
  'POST /api/agent/agreements': {
    buyerId: 1,
    propertyId: 1,
    kind: 'representation',
    services: 'Finding a home',
    compensation: '3 %',
    compensationBasis: 'Of the price',
    endsOn: '2030-06-01',
  },
  'POST /api/agreements/:id/sign': { hash, consentHash: hash, name: person.name },
  'POST /api/takedowns/counter/:token': {
    ...person,
    material: 'The second photo.',
    postalAddress: '1 Main Street, Waco, TX 76701',
    phone: '(254) 555-0100',
    mistake: true,
    jurisdiction: true,
    signature: person.name,
  },
  'POST /api/phone-verification/codes': { phone: '(254) 555-0100', statement: 'I agree to texts.' },
  'POST /api/phone-verification/check': { code: '123456' },
  'POST /api/team': { name: 'Blue Team' },
  'POST /api/team/invitations': { email: person.email, role: 'member', memberType: 'Team Member', listingsWith: 'agent' },
  'POST /api/lead-sharing/calls': { propertyId: 1 },
  'POST /api/agent/leads/moves': { ids: [1], stage: 'contacted' },
  'POST /api/agent/leads/moves/undo': { undo: '8e03978e-40d5-43dd-bc93-6894a57f9324' },
  'POST /api/brokerage': { licenseNumber: 'B1001', licenseState: 'TX' },
  'POST /api/brokerage/invitations': { email: person.email },
  'POST /api/brokerage/single-sign-on/domains': { domain: 'example.com' },
  'POST /api/agent/posts/:postId/clip': { rooms: [0] },
  'POST /api/open-houses/:id/rsvp-mail/proof': proved,
  'POST /api/campaigns/:id/rsvp-mail/proof': proved,
}
