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
