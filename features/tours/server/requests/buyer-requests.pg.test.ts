import { beforeAll, expect, test } from 'vitest'
import { agentAvailability, changeTour, tourOptions } from '#features/tours/contract'
import { withListings } from '#fixtures/listings/server/testing/listing-world'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { chooseUsualHours, tourWorld, type TourWorld } from '../testing/tour-world.fixtures.ts'

let world: TourWorld

beforeAll(async () => {
  world = await tourWorld()
})

test('the times that a buyer requested are not shown to them as requested by someone else', async () => {
  const [agent, buyer, rival] = [await world.agent(), await world.buyer(), await world.buyer()]
  const { id: propertyId } = await world.published(agent)
  const [first = '', ...others] = await world.times(propertyId)
  const asked = await world.ask(buyer, propertyId, [others[5] ?? ''])
  const behind = async (reader: Actor) => {
    const { days } = await world.as(reader).call(tourOptions, { params: { propertyId } })
    return days.flatMap(({ times }) => times.filter(({ isBehind }) => isBehind))
  }
  expect(await behind(rival)).not.toEqual([])
  expect(await behind(buyer)).toEqual([])
  // The agent keeps 15 minutes after each showing, so these two requests of one buyer touch.
  const next = await world.ask(buyer, propertyId, [others[6] ?? ''])
  expect([asked, next].flatMap(({ slots }) => slots.map(({ isBehind }) => isBehind))).toEqual([false, false])
  expect(first).not.toBe('')
})

test('a buyer gets a mail for their own request, with how long the agent has to reply', async () => {
  const [agent, buyer] = [await world.agent(), await world.buyer()]
  const { id: propertyId } = await world.published(agent)
  await world.ask(buyer, propertyId, (await world.times(propertyId)).slice(0, 1))
  const [mail] = await recentOutbox(world.services.db, buyer.email)
  expect(mail?.subject).toMatch(/^Tour request: /)
  expect(mail?.text).toContain('You requested a tour: ')
  expect(mail?.text).toContain('The agent has 24 hours to reply.')
})

test('either side adds a confirmed tour to a calendar; before that, and for others, there is no file', async () => {
  const [agent, buyer] = [await world.agent(), await world.buyer()]
  const { id: propertyId } = await world.published(agent)
  const times = (await world.times(propertyId)).slice(0, 1)
  const asked = await world.ask(buyer, propertyId, times)
  const file = (reader: Actor) => world.as(reader).inject({ method: 'GET', url: `/api/tours/${asked.id}/calendar` })
  expect((await file(buyer)).statusCode).toBe(404)
  await world.as(agent).call(changeTour, { params: { id: asked.id }, body: { step: 'confirm', revision: asked.revision, times } })
  for (const reader of [buyer, agent]) {
    const reply = await file(reader)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(reply.body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  }
  expect((await file(await world.buyer())).statusCode).toBe(404)
  expect((await world.as(buyer).inject({ method: 'GET', url: '/api/tours/none/calendar' })).statusCode).toBe(404)
})

test('nothing is offered before the agent has chosen hours, and then exactly these', async () => {
  const [agent, buyer] = [await world.agent(), await world.buyer()]
  const { id: propertyId } = await withListings(world).published(agent)
  const options = () => world.as(buyer).call(tourOptions, { params: { propertyId } })
  expect(await options()).toMatchObject({ areHoursChosen: false, days: [] })
  expect(await world.as(agent).call(agentAvailability, { query: {} })).toMatchObject({ areHoursChosen: false })
  await chooseUsualHours(world, agent)
  const chosen = await options()
  expect(chosen.areHoursChosen).toBe(true)
  expect(chosen.days.length).toBeGreaterThan(5)
})
