import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getCampaign, mailCampaignRsvp, moveCampaign, proveCampaignRsvp } from '#features/campaigns/contract'
import { saveProperty } from '#features/listings/contract'
import { notifications } from '#features/notifications/server'
import {
  agentOpenHouses,
  mailRsvp,
  openHousesOf,
  proveRsvp,
  saveOpenHouse,
  saveRsvp,
  type AgentOpenHouse,
  type ProvedRsvp,
} from '#features/open-houses/contract'
import { openHouses } from '#features/open-houses/server'
import { campaignWorld, type CampaignWorld } from '#fixtures/campaigns/server/testing/campaign-world'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'

let world: CampaignWorld
let agent: Actor
let home: number
let id: number
let serial = 0

beforeAll(async () => {
  world = await campaignWorld(notifications, openHouses)
  agent = await world.agent()
})

beforeEach(async () => {
  const { id: listing, version } = await world.published(agent)
  home = listing
  await world.as(agent).call(saveProperty, {
    params: { id: home },
    body: { version, openHouses: [`${world.dayIn(3)}T13:00/15:00`, `${world.dayIn(4)}T13:00/15:00`] },
  })
  id = (await world.call(openHousesOf, { params: { propertyId: home } })).items[0]?.id ?? 0
})

const asked = (change: Partial<ProvedRsvp> = {}) => ({
  name: 'Sam Okafor Lind',
  email: `rsvp${(serial += 1)}@example.com`,
  party: 2,
  ...change,
})
const sheet = async () => (await world.as(agent).call(agentOpenHouses)).items.find((house) => house.id === id) as AgentOpenHouse
const guests = async () => (await sheet()).guests.map(({ name, party }) => [name, party])
const mailTo = (body: ProvedRsvp, of = id) => world.call(mailRsvp, { params: { id: of }, body })
const prove = (body: ProvedRsvp, of = id) => world.call(proveRsvp, { params: { id: of }, body })
async function mailed(email: string) {
  const [newest] = await recentOutbox(world.services.db, email)
  const text = newest?.text ?? ''
  const link = new URL(/http\S+/.exec(text)?.[0] ?? 'http://nowhere').searchParams
  return { code: /nowhere else: (\d{6})$/m.exec(text)?.[1] ?? '', oobCode: link.get('oobCode') ?? '', leadsTo: link.get('continueUrl') }
}

test('a name and an address are enough: nobody is on the list before the digits of the mail, and then once, by name', async () => {
  const body = asked()
  await mailTo(body)
  const { code, leadsTo } = await mailed(body.email)
  expect(leadsTo).toBe(`http://localhost:3000/open-houses/${home}?rsvp=${id}&party=2#rsvp`)
  expect(await guests()).toEqual([])
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await expect(prove({ ...body, code: wrong })).rejects.toMatchObject({ fields: { 'body.code': /isn’t right or has expired/ } })
  await expect(prove(body)).rejects.toMatchObject({ fields: { 'body.code': 'Enter the 6-digit code from the email.' } })
  expect(await guests()).toEqual([])
  await prove({ ...body, code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(await guests()).toEqual([['Sam Okafor Lind', 2]])
  await expect(prove({ ...body, code })).rejects.toMatchObject({ fields: { 'body.code': expect.any(String) as string } })
  expect((await recentOutbox(world.services.db, body.email))[0]?.subject).toContain('You’re going: open house at')
})

test('the link does the same for the address it was sent to alone, and a member keeps the name they have', async () => {
  const buyer = await world.buyer()
  const body = asked({ email: buyer.email, name: 'Somebody Else' })
  await mailTo(body)
  const { oobCode } = await mailed(body.email)
  await expect(prove({ ...body, email: 'other@example.com', oobCode })).rejects.toMatchObject({ problem: 'gone' })
  await prove({ ...body, party: 3, oobCode })
  expect(await guests()).toEqual([[expect.not.stringContaining('Somebody') as string, 3]])
  expect((await world.as(buyer).call(openHousesOf, { params: { propertyId: home } })).items[0]?.myParty).toBe(3)
})

test('what cannot be is told at its field before anything is mailed: no name, no address, too many, no room, and over', async () => {
  const wrong: [Partial<ProvedRsvp>, string][] = [
    [{ name: ' ' }, 'body.name'],
    [{ email: 'kim@nowhere' }, 'body.email'],
    [{ party: 9 }, 'body.party'],
  ]
  for (const [change, field] of wrong)
    await expect(mailTo(asked(change))).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(String) as string } })
  const [, second] = (await world.call(openHousesOf, { params: { propertyId: home } })).items
  const limited = second?.id ?? 0
  await world.as(agent).call(saveOpenHouse, { params: { id: limited }, body: { limit: 2 } })
  await world.as(await world.buyer()).call(saveRsvp, { params: { id: limited }, body: { party: 1 } })
  await expect(mailTo(asked(), limited)).rejects.toMatchObject({ fields: { 'body.party': 'There’s room for 1 more.' } })
  const late = asked({ party: 1 })
  await mailTo(late, limited)
  await world.as(await world.buyer()).call(saveRsvp, { params: { id: limited }, body: { party: 1 } })
  await expect(prove({ ...late, code: (await mailed(late.email)).code }, limited)).rejects.toMatchObject({ status: 409 })
  await expect(mailTo(asked(), 999_999)).rejects.toMatchObject({ status: 404 })
})

test('the same for a special event; a draft is nobody’s to come to, and one that was canceled says so', async () => {
  const event = await world.campaign({ guestLimit: 2 })
  const params = { id: event.id }
  const body = asked()
  await world.call(mailCampaignRsvp, { params, body })
  const { code, leadsTo } = await mailed(body.email)
  expect(leadsTo).toBe(`http://localhost:3000/eventspecial/${event.id}?rsvp=${event.id}&party=2#rsvp`)
  await world.call(proveCampaignRsvp, { params, body: { ...body, code } })
  expect(await world.call(getCampaign, { params })).toMatchObject({ spotsLeft: 0, myParty: null })
  await expect(world.call(mailCampaignRsvp, { params, body: asked() })).rejects.toMatchObject({ message: 'This event is full.' })
  await world.as(world.admin).call(moveCampaign, { params, body: { state: 'canceled' } })
  await expect(world.call(mailCampaignRsvp, { params, body: asked() })).rejects.toMatchObject({ message: 'This event was canceled.' })
})
