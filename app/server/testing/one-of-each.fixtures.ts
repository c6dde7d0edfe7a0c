import { createDemoBrokerage } from '#features/brokerages/server'
import { createDemoTeam } from '#features/teams/server'
import { saveRows } from '#platform/testing/saved-rows.ts'
import { ask, chooseHours, leaveAsAgent } from './planted-data.fixtures.ts'
import type { Person, WholeApp } from './whole-app.fixtures.ts'

/** One listing, video, lead, showing and conversation, and the people who may write to them. */
export interface OneOfEach {
  people: Record<'admin' | 'broker' | 'leader' | 'agent' | 'colleague' | 'buyer', Person>
  listing: number
  /** A complete listing that was never published. */
  draft: number
  photo: number
  video: number
  lead: number
  showing: number
  openHouse: number
  answer: number
  message: number
  report: number
  /** Times at which the agent shows the listing. */
  times: string[]
  leadRevision: number
  /** Listings that the agent hands over. */
  /** How much of the agent's business an administrator may hand over. */
  handedOver: { listings: number; drafts: number }
  restore(): Promise<void>
}

const day = 86_400_000

/** Runs a statement and returns the first number of its first row, or 0. */
export type FindNumber = (statement: string) => Promise<number>

/** Returns the version of a listing as it is now. */
export const findVersion = (find: FindNumber, listing: number): Promise<number> =>
  find(`select version from listing where listing_key = ${listing}`)

/** Creates them through the API, and remembers every row, so that `restore` brings all of them back. */
export async function oneOfEach(app: WholeApp, find: FindNumber): Promise<OneOfEach> {
  const { db, now } = app.services
  const agents = ['broker', 'leader', 'agent', 'colleague'] as const
  const people: Partial<OneOfEach['people']> = {}
  for (const name of agents) people[name] = await app.person(name, { isAgent: true })
  people.admin = await app.person('admin', { isAgent: true, isAdmin: true, permissions: ['messages:moderate'] })
  people.buyer = await app.person('buyer')
  const { admin, broker, leader, agent, colleague, buyer } = people as OneOfEach['people']
  await find(`update identity.session set second_factor = 'an app'`)
  const send = async <Reply>(who: Person, call: string, payload?: object): Promise<Reply> => {
    const { body } = await ask(app, who, call, { ...(payload && { payload }) })
    return (body ? JSON.parse(body) : undefined) as Reply
  }
  const { homeId: listing, videoId: video } = await leaveAsAgent(app, agent, buyer, (place) => `Paired${place}`)
  await send(agent, `POST /api/agent/properties/${listing}/status`, { status: 'Active' })
  const member = ({ account }: Person, role: 'owner' | 'member') =>
    ({ accountId: account.id, role, memberType: 'Team Member', listingsWith: 'agent', daysAgo: 1 }) as const
  await db.transaction().execute(async (trx) => {
    const accountIds = [broker, leader, agent, colleague].map(({ account }) => account.id)
    await createDemoBrokerage(
      trx,
      { license: { number: 'B5005', state: 'TX' }, name: 'Live Oak Realty', accountIds, invited: 'guest@example.com' },
      now(),
    )
    const members = [member(leader, 'owner'), member(agent, 'member'), member(colleague, 'member')]
    await createDemoTeam(trx, { name: 'Green Team', members, invited: 'other@example.com', asking: [broker.account.id] }, now())
  })
  const soon = new Date(now() + 7 * day).toISOString().slice(0, 10)
  await send(agent, `PATCH /api/agent/properties/${listing}`, {
    openHouses: [`${soon}T13:00/15:00`],
    version: await findVersion(find, listing),
  })
  const facts = { price: 500_000, propertyType: 'Condominium', bedrooms: 2, bathroomsFull: 1, squareFeet: 900, zipCode: '78704' }
  const street = { streetNumber: '9', streetName: 'Paired Lane', description: 'A second home.' }
  const { id: draft } = await send<{ id: number }>(agent, 'POST /api/agent/properties', { title: 'Second home', ...facts, ...street })
  await send(agent, `PUT /api/agent/properties/${draft}/videos`, { videoIds: [video] })
  await chooseHours(app, agent.account.id)
  const options = await send<{ days: { times: { startsAt: string }[] }[] }>(buyer, `GET /api/tours/options/${listing}`)
  const times = options.days.flatMap((each) => each.times.map(({ startsAt }) => startsAt)).slice(0, 3)
  const request = { clientId: 'paired-showing', propertyId: listing, kind: 'in_person', times: times.slice(0, 1), note: '' }
  await send(buyer, 'POST /api/tours', request)
  const receiver = agent.account.id
  await send(buyer, 'POST /api/messages', { receiverId: receiver, propertyId: listing, content: 'Is it still for sale?' })
  await send(buyer, 'POST /api/message-reports', { otherUserId: receiver, reason: 'other', details: 'See above.' })
  await send(buyer, 'POST /api/lead-sharing/calls', { propertyId: listing })
  // The first reading creates the rows of open houses.
  await send(agent, 'GET /api/agent/open-houses')
  const ids = {
    listing,
    video,
    draft,
    photo: await find(`select media_key as id from listing_photo where listing_key = ${listing} order by 1 limit 1`),
    lead: await find(`select id from lead where agent_account_id = ${receiver} order by buyer_account_id nulls last, id limit 1`),
    showing: await find('select id from tour_request order by id limit 1'),
    openHouse: await find(`select id from open_house where listing_key = ${listing} order by id limit 1`),
    answer: await find(`select id from listing_answer where listing_key = ${listing} order by id limit 1`),
    message: await find(`select id from message where receiver_id = ${receiver} order by id desc limit 1`),
    leadRevision: await find(
      `select revision from lead where agent_account_id = ${receiver} order by buyer_account_id nulls last, id limit 1`,
    ),
    handedOver: await send<{ listings: number; drafts: number }>(broker, `GET /api/brokerage/hand-overs/${receiver}`),
    report: await find('select id from message_report order by id limit 1'),
  }
  return { people: { admin, broker, leader, agent, colleague, buyer }, ...ids, times, restore: await saveRows(db) }
}
