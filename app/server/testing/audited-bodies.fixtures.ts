/** What administrators write, as each call takes it. */
export const tip = {
  title: 'A tip',
  content: 'Bring a tape measure.',
  category: 'pricing',
  type: 'tip',
  source: null,
  sourceUrl: null,
  asOf: null,
  goodForDays: null,
}
export const event = {
  title: 'Open doors',
  body: 'Twelve homes, one afternoon.',
  place: 'Austin, TX',
  terms: '',
  startDate: '2030-06-01',
  startTime: '12:00',
  endDate: '2030-06-01',
  endTime: '16:00',
  timeZone: 'America/Chicago',
  guestLimit: null,
  livestreamUrl: null,
  propertyIds: [],
}
export const template = {
  kind: 'template',
  title: 'Welcome',
  alt: '',
  tags: '',
  source: 'The team',
  license: 'own',
  alteration: 'None',
  madeWithAi: false,
  text: 'See {home}',
}
export const flagOff = { revision: 0, openTo: 'nobody', percent: 0, people: '', reason: 'Asked for by phone' }
/** A plan at no charge for a month. */
export const grantFor = (accountId: number) => ({
  accountId,
  plan: 'pro',
  endsOn: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  reason: 'Asked for by phone',
  replaces: null,
})
export const stateNotice = {
  version: 0,
  effectiveOn: '2031-01-01',
  contactName: 'Dana Cruz',
  contactEmail: '',
  contactPhone: '',
  title: '',
  notice: '',
  reason: 'Asked for by phone',
}

export const terms = (from: string, until: string) => ({ startsOn: from, endsOn: until, seats: '8', seatPrice: '45.50', terms: '' })
let year = 2027
/** The next year, so that no contract overlaps another. */
export const aTerm = () => terms(`${++year}-01-01`, `${year}-12-31`)
