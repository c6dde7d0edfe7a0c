import { createDemoRsvp } from '#features/open-houses/server'
import { createDemoTour, setDemoAvailability, type DemoTour } from '#features/tours/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { DiscussedListing } from './load-conversations.ts'
import { idOf } from './load-videos.ts'
import { demoBuyers } from './people.ts'

type Planned = Pick<DemoTour, 'kind' | 'state' | 'inDays' | 'times' | 'note' | 'verdict'> & { buyer: string; listing: string }

const planned: readonly Planned[] = [
  {
    buyer: 'priya',
    listing: 'austin-craftsman',
    kind: 'in_person',
    state: 'requested',
    inDays: 2,
    times: 3,
    note: 'We’d love to see the yard. Two adults and a toddler.',
  },
  { buyer: 'marcus', listing: 'austin-craftsman', kind: 'in_person', state: 'confirmed', inDays: 3, times: 1, note: '' },
  { buyer: 'priya', listing: 'san-antonio-ranch', kind: 'in_person', state: 'confirmed', inDays: 4, times: 1, note: '' },
  {
    buyer: 'priya',
    listing: 'austin-condo',
    kind: 'live_video',
    state: 'countered',
    inDays: 5,
    times: 2,
    note: 'Could we start with the kitchen?',
  },
  { buyer: 'priya', listing: 'los-angeles-modern', kind: 'in_person', state: 'completed', inDays: -6, times: 1, note: '', verdict: 'yes' },
  { buyer: 'marcus', listing: 'los-angeles-modern', kind: 'in_person', state: 'confirmed', inDays: 5, times: 1, note: '' },
  {
    buyer: 'marcus',
    listing: 'fort-worth-colonial',
    kind: 'in_person',
    state: 'completed',
    inDays: -3,
    times: 1,
    note: '',
    verdict: 'maybe',
  },
  { buyer: 'elena', listing: 'houston-colonial', kind: 'in_person', state: 'confirmed', inDays: 6, times: 1, note: '' },
  { buyer: 'elena', listing: 'oakland-townhouse', kind: 'in_person', state: 'completed', inDays: -2, times: 1, note: '', verdict: 'yes' },
  { buyer: 'elena', listing: 'sacramento-craftsman-sold', kind: 'in_person', state: 'requested', inDays: 2, times: 2, note: '' },
  { buyer: 'jordan', listing: 'san-diego-townhouse', kind: 'in_person', state: 'completed', inDays: -5, times: 1, note: '', verdict: 'no' },
  {
    buyer: 'jordan',
    listing: 'san-diego-midcentury',
    kind: 'in_person',
    state: 'requested',
    inDays: 3,
    times: 2,
    note: 'I’d like to measure the carport.',
  },
]
const rsvps = [
  { buyer: 'priya', listing: 'austin-craftsman', party: 3, limit: 20 },
  { buyer: 'marcus', listing: 'austin-craftsman', party: 1, limit: 20 },
  { buyer: 'elena', listing: 'oakland-townhouse', party: 2, limit: null },
]
/** Where buyers book at once. */
const bookedAtOnce = [{ agent: 'theo', listing: 'dallas-ranch' }]
const videoRooms = [{ agent: 'maya', link: 'https://meet.tourstead.example/maya' }]

interface DemoWorld {
  listings: ReadonlyMap<string, DiscussedListing>
  accountIds: ReadonlyMap<string, number>
  now: number
}

/** Tours at every point of their life, and guests of an open house. */
export async function loadTours(trx: DatabaseTransaction, { listings, accountIds, now }: DemoWorld): Promise<void> {
  const keyOf = (name: string): number => {
    const listing = listings.get(name)
    if (!listing) throw new Error(`A tour is of ${name}, which is no listing of the demo world.`)
    return listing.listingKey
  }
  for (const agent of new Set([...listings.values()].map((listing) => listing.agent)))
    await setDemoAvailability(trx, { agentId: idOf(accountIds, agent), videoLink: null, modes: new Map(), now })
  for (const { agent, link } of videoRooms)
    await setDemoAvailability(trx, { agentId: idOf(accountIds, agent), videoLink: link, modes: new Map(), now })
  for (const { agent, listing } of bookedAtOnce) {
    const modes = new Map([[keyOf(listing), 'instant' as const]])
    await setDemoAvailability(trx, { agentId: idOf(accountIds, agent), videoLink: null, modes, now })
  }
  for (const { buyer, listing, ...tour } of planned) {
    const person = demoBuyers.find(({ key }) => key === buyer)
    if (!person) throw new Error(`A tour is of ${buyer}, who is nobody in the demo world.`)
    await createDemoTour(trx, { ...tour, buyerId: idOf(accountIds, buyer), listingKey: keyOf(listing) }, now)
  }
  for (const { buyer, listing, ...rsvp } of rsvps)
    await createDemoRsvp(trx, { ...rsvp, buyerId: idOf(accountIds, buyer), listingKey: keyOf(listing) }, now)
}
