import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { agreementDuties, savePackSetting } from '#features/law/contract'
import { law } from '#features/law/server'
import { agreementFilePath, changeTour, myAgreements, type Agreement } from '#features/tours/contract'
import { agreementPaperPath, agreementTerms, closeAgreement, signAgreement } from '../../contract/agreement.ts'
import { tourWorld, type TourWorld } from '#fixtures/tours/server/testing/tour-world'
import type { Actor } from '#platform/contract/access.ts'
import { createOtherAgent, listingToday, offerTo, signOffer, usualTerms, writeTo, type OfferInput } from '../testing/offers.fixtures.ts'
import { plusDays } from '../availability/clock-times.ts'
import { dayText } from './term.ts'

let world: TourWorld
let lister: Actor
let buyersAgent: Actor
let buyer: Actor
/** Homes of the listing agent. */
let homes: { TX: number; CA: number }

beforeAll(async () => {
  world = await tourWorld(undefined, [law])
  lister = await world.agent()
  buyersAgent = await createOtherAgent(world)
  buyer = await world.buyer()
  homes = { TX: (await world.published(lister)).id, CA: (await world.published(lister, { zipCode: '90026' })).id }
  for (const agent of [lister, buyersAgent]) await writeTo(world, buyer, agent.id, homes.TX)
})

const today = (propertyId: number) => listingToday(world, propertyId)
const upload = async (actor: Actor) => {
  const payload = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')
  const reply = await world
    .as(actor)
    .inject({ method: 'POST', url: agreementFilePath, payload, headers: { 'content-type': 'application/pdf' } })
  return reply.json<{ fileId: string }>().fileId
}

const offer = (actor: Actor, propertyId: number, change: Partial<OfferInput> = {}) =>
  offerTo(world, actor, { buyerId: buyer.id, propertyId, ...change })
const sign = (agreement: Agreement, change: { hasDisclosure?: boolean; hash?: string } = {}) => signOffer(world, buyer, agreement, change)
const close = (actor: Actor, { id }: Agreement) => world.as(actor).call(closeAgreement, { params: { id }, body: {} })
const refusal = (field: string) => ({ status: 400, fields: { [`body.${field}`]: expect.stringMatching(/\w/) as string } })
const disclosed = async (change: Partial<OfferInput> = {}) =>
  offer(buyersAgent, homes.CA, { disclosureFileId: await upload(buyersAgent), ...change })
const intermediary = async (change: Partial<OfferInput> = {}) =>
  offer(lister, homes.TX, {
    sellerConsentFileId: await upload(lister),
    buyerConsentFileId: await upload(lister),
    compensationSource: 'The seller, at closing',
    ...change,
  })
const states = async (actor: Actor) => (await world.as(actor).call(myAgreements)).items

async function setSwitch(listingAgentForm: boolean): Promise<void> {
  const admin = world.as({ id: lister.id, isAgent: true, isAdmin: true })
  const { rows } = await sql<{ revision: number }>`select revision from law_pack_setting where pack = 'TX'`.execute(world.services.db)
  const body = { revision: rows[0]?.revision ?? 0, listingAgentForm, decisionReason: 'Counsel asked for it' }
  await admin.call(savePackSetting, { params: { code: 'TX' }, body })
}

/** One check for each clause that the product satisfies. */
const checks: Record<string, () => Promise<void>> = {
  async 'tx-558-b'() {
    const [time = ''] = await world.times(homes.TX)
    const asked = await world.ask(await world.buyer(), homes.TX, [time])
    expect(asked.disclosure).toContain('works for its seller')
  },
  async 'tx-558-b1'() {
    const { notices } = (
      await world.as(buyer).inject({ method: 'GET', url: `/api/conversations/${buyer.id}/${lister.id}?propertyId=${homes.TX}` })
    ).json<{ notices: { title: string; url: string }[] }>()
    expect(notices).toMatchObject([
      { title: 'Texas Real Estate Commission Information About Brokerage Services', url: expect.stringMatching(/^https:/) as string },
    ])
  },
  async 'tx-558-c2'() {
    const [, time = ''] = await world.times(homes.TX)
    const buyerAgent = { name: 'Noor Haddad', brokerage: 'Pecan Homes' }
    expect(await world.ask(await world.buyer(), homes.TX, [time], { buyerAgent })).toMatchObject({ buyerAgent })
  },
  async 'tx-559-a1'() {
    await expect(offer(lister, homes.TX)).rejects.toMatchObject(refusal('sellerConsentFileId'))
    await expect(offer(lister, homes.TX, { sellerConsentFileId: await upload(lister) })).rejects.toMatchObject(
      refusal('buyerConsentFileId'),
    )
    const colleague = await world.agent()
    await writeTo(world, buyer, colleague.id, homes.TX)
    await expect(offer(colleague, homes.TX)).rejects.toMatchObject(refusal('sellerConsentFileId'))
    expect((await intermediary()).papers).toEqual(['seller_consent', 'buyer_consent'])
  },
  async 'tx-559-a2'() {
    await expect(intermediary({ compensationSource: '' })).rejects.toMatchObject(refusal('compensationSource'))
    expect((await intermediary()).text).toContain('Where it is expected to come from: The seller, at closing')
  },
  async 'tx-559-b'() {
    expect((await intermediary()).text).toMatch(/\n\n\*\*Working for both sides, [^\n]+ in a separate writing[^\n]+\*\*(\n|$)/)
    expect((await offer(buyersAgent, homes.TX)).text).not.toContain('Working for both sides')
  },
  async 'tx-563-b'() {
    await setSwitch(true)
    const [client, [, , time = '']] = [await world.buyer(), await world.times(homes.TX)]
    const asked = await world.ask(client, homes.TX, [time])
    expect(asked.needsAgreement).toBe(true)
    const confirm = () =>
      world.as(lister).call(changeTour, { params: { id: asked.id }, body: { step: 'confirm', revision: asked.revision } })
    await expect(confirm()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('showing agreement') as string })
    const sent = await offer(lister, homes.TX, { kind: 'showing_only', buyerId: client.id })
    await expect(confirm()).rejects.toMatchObject({ status: 409 })
    await signOffer(world, client, sent)
    expect(await confirm()).toMatchObject({ state: 'confirmed', agreement: { kind: 'showing_only', isVoid: false }, needsAgreement: false })
    await setSwitch(false)
  },
  async 'tx-563-c1a'() {
    expect((await offer(buyersAgent, homes.TX)).text).toContain(`Services: ${usualTerms.services}`)
    await expect(offer(buyersAgent, homes.TX, { services: ' ' })).rejects.toMatchObject(refusal('services'))
  },
  async 'tx-563-c1b'() {
    const endsOn = plusDays(await today(homes.TX), 9)
    expect((await offer(buyersAgent, homes.TX, { endsOn })).text).toContain(
      `It ends on ${dayText(endsOn)}, on the calendar where the home is.`,
    )
  },
  async 'tx-563-c1c'() {
    expect((await offer(buyersAgent, homes.TX, { isExclusive: true })).text).toContain('This agreement is exclusive')
    expect((await offer(buyersAgent, homes.TX)).text).toContain('This agreement is not exclusive')
  },
  async 'tx-563-c1d'() {
    expect((await offer(buyersAgent, homes.TX)).text).toContain('represents')
    expect((await offer(buyersAgent, homes.TX, { kind: 'showing_only' })).text).toMatch(/does not represent .+ as the buyer’s agent/)
  },
  async 'tx-563-c1e'() {
    const { text } = await offer(buyersAgent, homes.TX, { kind: 'showing_only', compensationDue: '' })
    expect(text).toContain(`Compensation: ${usualTerms.compensation}\n\nHow it is determined: ${usualTerms.compensationBasis}`)
    await expect(offer(buyersAgent, homes.TX, { compensationBasis: '' })).rejects.toMatchObject(refusal('compensationBasis'))
  },
  async 'tx-563-c2'() {
    for (const kind of ['showing_only', 'representation'] as const)
      expect((await offer(buyersAgent, homes.TX, { kind })).text).toContain(
        '\n\n**Broker compensation is not set by law and is fully negotiable.**\n\n',
      )
  },
  async 'tx-563-d'() {
    expect((await offer(buyersAgent, homes.TX, { kind: 'showing_only' })).text).toContain('needs a separate written agreement')
  },
  async 'tx-563-e1'() {
    await expect(offer(buyersAgent, homes.TX, { kind: 'showing_only', isExclusive: true })).rejects.toMatchObject(refusal('isExclusive'))
  },
  async 'tx-563-e2'() {
    const day = await today(homes.TX)
    const kind = 'showing_only'
    expect(await offer(buyersAgent, homes.TX, { kind, endsOn: plusDays(day, 14) })).toMatchObject({ endsOn: plusDays(day, 14) })
    await expect(offer(buyersAgent, homes.TX, { kind, endsOn: plusDays(day, 15) })).rejects.toMatchObject(refusal('endsOn'))
    await expect(offer(buyersAgent, homes.TX, { kind, endsOn: plusDays(day, -1) })).rejects.toMatchObject(refusal('endsOn'))
  },
  async 'ca-1670-b1'() {
    expect((await disclosed()).text).toContain(`Compensation: ${usualTerms.compensation}`)
  },
  async 'ca-1670-b2'() {
    expect((await disclosed()).text).toContain(`Services: ${usualTerms.services}`)
  },
  async 'ca-1670-b3'() {
    expect((await disclosed()).text).toContain(`When it is due: ${usualTerms.compensationDue}`)
    await expect(disclosed({ compensationDue: '' })).rejects.toMatchObject(refusal('compensationDue'))
  },
  async 'ca-1670-b4'() {
    expect((await disclosed()).text).toMatch(/It ends on \w+ \d+, \d{4}, .+ Either of you can end it earlier in writing\./)
    const signed = await sign(await disclosed(), { hasDisclosure: true })
    expect(await close(buyer, signed)).toMatchObject({ state: 'closed', signedName: 'Pat Reyes' })
  },
  async 'ca-1670-c'() {
    await expect(offer(buyersAgent, homes.CA)).rejects.toMatchObject(refusal('disclosureFileId'))
    const offered = await disclosed()
    expect(offered.disclosureTitle).toContain('2079.14')
    expect((await world.as(buyer).inject({ method: 'GET', url: agreementPaperPath(offered.id, 'disclosure') })).statusCode).toBe(200)
    await expect(sign(offered)).rejects.toMatchObject(refusal('hasDisclosure'))
    expect(await sign(offered, { hasDisclosure: true })).toMatchObject({ state: 'signed' })
  },
  async 'ca-1670-d1'() {
    const { forms } = await world.as(buyersAgent).call(agreementTerms, { query: { buyerId: buyer.id, propertyId: homes.CA } })
    const [form] = forms
    const last = form?.lastDay ?? ''
    const [from] = [new Date(`${await today(homes.CA)}T00:00:00Z`)]
    expect((new Date(`${last}T00:00:00Z`).getUTCMonth() - from.getUTCMonth() + 12) % 12).toBeLessThanOrEqual(3)
    expect(await disclosed({ endsOn: last })).toMatchObject({ endsOn: last })
    await expect(disclosed({ endsOn: plusDays(last, 1) })).rejects.toMatchObject(refusal('endsOn'))
  },
  async 'ca-1670-d2'() {
    expect((await disclosed()).text).toContain('It does not renew automatically.')
  },
  async 'ca-1670-d3'() {
    const day = await today(homes.CA)
    await expect(disclosed({ endsOn: plusDays(day, 93) })).rejects.toMatchObject({ status: 400 })
    expect((await states(buyersAgent)).filter(({ endsOn }) => endsOn === plusDays(day, 93))).toEqual([])
  },
}

test('each clause that the product satisfies has a check, and no other clause has one', () => {
  expect(agreementDuties.filter(({ by }) => by === 'product').map(({ id }) => id)).toEqual(Object.keys(checks))
})

test.each(agreementDuties.filter(({ by }) => by === 'product').map(({ id, citation }) => ({ id, citation })))(
  '$citation ($id)',
  async ({ id }) => {
    // Offers of an agent are limited to 30 an hour.
    world.moveClock(61 * 60_000)
    await expect(checks[id]?.()).resolves.toBeUndefined()
  },
)

test('an offer is for a buyer who wrote to the agent, and only the two of them see or close it', async () => {
  world.moveClock(61 * 60_000)
  const stranger = await world.buyer()
  await expect(offer(buyersAgent, homes.TX, { buyerId: stranger.id })).rejects.toMatchObject({ status: 404 })
  await expect(offer(buyersAgent, 999_999)).rejects.toMatchObject({ status: 404 })
  const offered = await offer(buyersAgent, homes.TX)
  const body = { hash: offered.hash, name: 'Pat Reyes', consentHash: 'c'.repeat(64) }
  for (const person of [stranger, buyersAgent])
    await expect(world.as(person).call(signAgreement, { params: { id: offered.id }, body })).rejects.toMatchObject({ status: 404 })
  await expect(close(stranger, offered)).rejects.toMatchObject({ status: 404 })
  await expect(sign(offered, { hash: 'a'.repeat(64) })).rejects.toMatchObject({ status: 409 })
  expect(await close(buyer, offered)).toMatchObject({ state: 'closed', isMine: true })
  await expect(sign(offered)).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/declined or withdrawn/) as string })
  const signed = await sign(await offer(buyersAgent, homes.TX))
  await expect(sign(signed)).rejects.toMatchObject({ status: 409, message: 'You already signed this agreement.' })
  const late = await offer(buyersAgent, homes.TX)
  world.moveClock(9 * 86_400_000)
  await expect(sign(late)).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/has expired/) as string })
})

test('a buyer who names an agent of their own needs no agreement with the listing agent', async () => {
  world.moveClock(61 * 60_000)
  await setSwitch(true)
  const guest = await world.buyer()
  const times = await world.times(homes.TX)
  const [own = '', other = ''] = [times[0], times.at(-1)]
  const asked = await world.ask(guest, homes.TX, [own], { buyerAgent: { name: 'Jill Roe', brokerage: 'Roe Homes' } })
  const confirm = ({ id, revision }: typeof asked) =>
    world.as(lister).call(changeTour, { params: { id }, body: { step: 'confirm', revision } })
  expect(await confirm(asked)).toMatchObject({ state: 'confirmed' })
  const unrepresented = await world.ask(await world.buyer(), homes.TX, [other])
  await expect(confirm(unrepresented)).rejects.toMatchObject({ status: 409 })
  await setSwitch(false)
})

test('an agreement whose term crosses a clock change is in force until midnight of the home’s calendar', async () => {
  // Clocks in Texas go forward on the second Sunday of March.
  const year = new Date(world.services.now()).getUTCFullYear() + 1
  const sunday = 8 + ((7 - new Date(Date.UTC(year, 2, 8)).getUTCDay()) % 7)
  world.moveClock(Date.UTC(year, 2, sunday - 4, 18) - world.services.now())
  const endsOn = new Date(Date.UTC(year, 2, sunday + 6)).toISOString().slice(0, 10)
  const signed = await sign(await offer(buyersAgent, homes.TX, { kind: 'showing_only', endsOn }))
  const state = async () => (await states(buyer)).find(({ id }) => id === signed.id)?.state
  world.moveClock(Date.UTC(year, 2, sunday + 7, 4, 59) - world.services.now())
  expect(await state()).toBe('signed')
  world.moveClock(60_000)
  expect(await state()).toBe('ended')
  expect((await close(buyer, signed)).state).toBe('ended')
})
