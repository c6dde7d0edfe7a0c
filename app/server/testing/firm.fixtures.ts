import { expect } from 'vitest'
import { createDemoBrokerage } from '#features/brokerages/server'
import { createDemoTeam } from '#features/teams/server'
import { ask, leaveAsAgent, leaveAsBuyer } from './planted-data.fixtures.ts'
import type { Person, WholeApp } from './whole-app.fixtures.ts'

/** Everything a visitor may read on the public pages of an agent. */
const forEverybody =
  /^(Broker|Bio|Specialty|City|Guide|Summary|Place|PlaceNote|Home|Words|Alt|Street|Question|Answer|TeamName|First|Video|Chapter)$/

export interface Firm {
  name: string
  /** `owner` has everything that can be had; the others belong to the same brokerage or team, or are their client. */
  people: Record<'broker' | 'lead' | 'owner' | 'assistant' | 'colleague' | 'buyer', Person>
  /** Words and secrets that occur nowhere else and are not for everybody. */
  secrets: Set<string>
  /** Ids of things of this firm that are not small numbers. */
  ids: string[]
  /** A key of the brokerage that may read everything. */
  apiKey: string
}

/** Returns a brokerage that left a word of its own wherever one can. Homes 1 and 2 are somebody else's, and public. */
export async function plantedFirm(app: WholeApp, admin: Person, name: string): Promise<Firm> {
  const { db, now } = app.services
  const secrets = new Set<string>()
  const word = (place: string) => {
    const planted = `Canary${name}${place}Z`
    if (!forEverybody.test(place)) secrets.add(planted)
    return planted
  }
  const agent = (role: string) => app.person(`${role}-${name.toLowerCase()}`, { isAgent: true })
  const people = {
    broker: await agent('broker'),
    lead: await agent('lead'),
    owner: await agent('owner'),
    assistant: await agent('assistant'),
    colleague: await agent('colleague'),
    buyer: await app.person(`canary${name.toLowerCase()}buyerz`),
  }
  const mailbox = (place: string) => {
    const address = `canary${name.toLowerCase()}${place}z@example.com`
    secrets.add(address)
    return address
  }
  const { broker, lead, owner, assistant, colleague, buyer } = people
  const { homeId, videoId } = await leaveAsAgent(app, owner, buyer, word)
  // What a buyer wrote to their agent is in the firm of both.
  await leaveAsBuyer(app, buyer, owner, (place) => word(`Bu${place}`))
  const accountIds = [broker, lead, owner, assistant, colleague].map(({ account }) => account.id)
  const member = (person: Person, role: 'owner' | 'assistant' | 'member') =>
    ({ accountId: person.account.id, role, memberType: 'Team Member', listingsWith: 'agent', daysAgo: 1 }) as const
  await db.transaction().execute(async (trx) => {
    await createDemoBrokerage(
      trx,
      { name: word('Broker'), license: { number: 'B4004', state: 'TX' }, accountIds, invited: mailbox('invited') },
      now(),
    )
    const members = [member(lead, 'owner'), member(owner, 'member'), member(assistant, 'assistant')]
    await createDemoTeam(
      trx,
      { name: `${word('TeamName')} Team`, members, invited: mailbox('guest'), asking: [colleague.account.id] },
      now(),
    )
  })
  const secret = async (who: Person, call: string, payload: object, pick: RegExp) => {
    const matched = pick.exec((await ask(app, who, call, { payload })).body)?.[1] ?? ''
    expect(matched, call).not.toBe('')
    secrets.add(matched)
    return matched
  }
  const office = { name: word('Office'), address: word('OfficeStreet'), city: '', state: '', zipCode: '', phone: '', license: '' }
  await ask(app, broker, 'POST /api/brokerage/offices', { payload: office })
  const scopes = ['listings:read', 'media:read', 'members:read', 'open-houses:read', 'leads:read', 'confidential:read']
  const apiKey = await secret(
    broker,
    'POST /api/brokerage/api-keys',
    { name: word('KeyName'), scopes, expiresOn: null },
    /"secret":"(.+?)"/,
  )
  const hook = { url: `https://93.184.216.34/${word('Hook')}`, kinds: ['listing.changed', 'lead.created'] }
  await secret(broker, 'POST /api/brokerage/webhooks', hook, /"secret":"(.+?)"/)
  await secret(lead, 'PUT /api/team/join-link', { places: 3, listingsWith: 'agent' }, /([\w-]{20,})/)
  await secret(owner, 'POST /api/agent/seller-reports', { propertyId: homeId }, /([\w-]{32})/)
  await leaveAsAdmin(app, admin, owner, word)
  // The first report of the buyer is decided by then.
  const again = { kind: 'agent', id: owner.account.id, reason: 'other', details: word('Again') }
  await ask(app, buyer, 'POST /api/reports', { payload: again })
  await ask(app, lead, 'PUT /api/team/review', { payload: { reviewsListings: true } })
  await handIn(app, owner, videoId, word)
  const thread = await ask(app, owner, `GET /api/messages/${owner.account.id}/${buyer.account.id}`)
  const ids = [...thread.body.matchAll(/"attachments":\[\{"id":"([^"]+)"/g)].map(([, id = '']) => id)
  expect(ids.length).toBeGreaterThan(0)
  return { name, people, secrets, ids, apiKey }
}

/** A contract and an invoice of the brokerage, and a decision about its agent. */
async function leaveAsAdmin(app: WholeApp, admin: Person, owner: Person, word: (place: string) => string): Promise<void> {
  const to = async <T>(call: string, payload?: object) => (await ask(app, admin, call, { ...(payload && { payload }) })).json<T>()
  const { items: firms } = await to<{ items: { brokerageKey: number; name: string }[] }>(
    `GET /api/admin/enterprise?search=${word('Broker')}`,
  )
  const firm = `/api/admin/enterprise/${firms[0]?.brokerageKey}`
  const month = new Date(app.services.now()).toISOString().slice(0, 7)
  const contract = { startsOn: `${month}-01`, endsOn: `${month}-28`, seats: '9', seatPrice: '45.50', terms: word('Terms') }
  await to(`POST ${firm}/contracts`, contract)
  const { contracts } = await to<{ contracts: { id: number }[] }>(`GET ${firm}`)
  await to(`POST /api/admin/enterprise/contracts/${contracts[0]?.id}/invoices`, { month })
  const { invoices } = await to<{ invoices: { id: number }[] }>(`GET ${firm}`)
  await to(`PUT /api/admin/enterprise/invoices/${invoices[0]?.id}`, { status: 'sent' })
  const { items } = await to<{ items: { id: number; revision: number; kind: string; thingId: number }[] }>('GET /api/admin/moderation')
  const about = items.find(({ kind, thingId }) => kind === 'agent' && thingId === owner.account.id)
  const decision = { revision: about?.revision, step: 'ask', reason: 'other', details: word('Review') }
  await to(`POST /api/admin/moderation/${about?.id}/decision`, decision)
}

/** A listing that waits for the team. */
async function handIn(app: WholeApp, owner: Person, videoId: number, word: (place: string) => string): Promise<void> {
  const facts = { price: 500_000, propertyType: 'Condominium', bedrooms: 2, bathroomsFull: 1, squareFeet: 900, zipCode: '78704' }
  const street = { streetNumber: '7', streetName: word('WaitingStreet'), description: word('WaitingWords') }
  const payload = { title: word('Waiting'), ...facts, ...street }
  const { id } = (await ask(app, owner, 'POST /api/agent/properties', { payload })).json<{ id: number }>()
  await ask(app, owner, `PUT /api/agent/properties/${id}/videos`, { payload: { videoIds: [videoId] } })
  await ask(app, owner, `POST /api/agent/properties/${id}/publish`, { payload: {} })
}
