import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { savePackSetting } from '#features/law/contract'
import { law } from '#features/law/server'
import { changeTour } from '#features/tours/contract'
import { plusDays } from '../availability/clock-times.ts'
import { tourWorld, type TourWorld } from '#fixtures/tours/server/testing/tour-world'
import { createOtherAgent, listingToday, offerTo, signOffer, writeTo } from '../testing/offers.fixtures.ts'

let world: TourWorld

beforeAll(async () => {
  world = await tourWorld(undefined, [law])
})

test('a buyer cannot sign a representation offer of an agent who lists the home since, without the consent of both sides', async () => {
  const [lister, agent, buyer] = [await world.agent(), await createOtherAgent(world), await world.buyer()]
  const { id: propertyId } = await world.published(lister)
  await writeTo(world, buyer, agent.id, propertyId)
  const offered = await offerTo(world, agent, { buyerId: buyer.id, propertyId })
  await sql`update listing set list_agent_account_id = ${agent.id} where listing_key = ${propertyId}`.execute(world.services.db)
  await expect(signOffer(world, buyer, offered)).rejects.toMatchObject({ status: 409 })
})

test('a showing by the listing agent does not rely on a representation agreement without the consent of both sides', async () => {
  const admin = world.as({ ...(await world.agent()), isAdmin: true })
  const body = { revision: 0, listingAgentForm: true, decisionReason: 'Counsel asked for it' }
  await admin.call(savePackSetting, { params: { code: 'TX' }, body })
  const [lister, agent, buyer] = [await world.agent(), await createOtherAgent(world), await world.buyer()]
  const { id: other } = await world.published(lister)
  const { id: own } = await world.published(agent)
  await writeTo(world, buyer, agent.id, other)
  await signOffer(world, buyer, await offerTo(world, agent, { buyerId: buyer.id, propertyId: other }))
  const [time = ''] = await world.times(own)
  const asked = await world.ask(buyer, own, [time])
  expect(asked).toMatchObject({ needsAgreement: true, agreement: null })
  const confirm = world.as(agent).call(changeTour, { params: { id: asked.id }, body: { step: 'confirm', revision: asked.revision } })
  await expect(confirm).rejects.toMatchObject({ status: 409 })
})

test('a showing relies only on an agreement that is in force when it begins', async () => {
  const [agent, buyer] = [await world.agent(), await world.buyer()]
  const { id: propertyId } = await world.published(agent)
  const last = (await world.times(propertyId)).at(-1) ?? ''
  await writeTo(world, buyer, agent.id, propertyId)
  const offer = (endsOn: string) => offerTo(world, agent, { buyerId: buyer.id, propertyId, kind: 'showing_only', endsOn })
  const today = await listingToday(world, propertyId)
  await signOffer(world, buyer, await offer(today))
  const asked = await world.ask(buyer, propertyId, [last])
  const confirm = () => world.as(agent).call(changeTour, { params: { id: asked.id }, body: { step: 'confirm', revision: asked.revision } })
  expect(asked.needsAgreement).toBe(true)
  await expect(confirm()).rejects.toMatchObject({ status: 409 })
  await signOffer(world, buyer, await offer(plusDays(today, 14)))
  expect(await confirm()).toMatchObject({ state: 'confirmed' })
})
