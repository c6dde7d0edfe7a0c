import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { setPropertyStatus } from '#features/listings/contract'
import { agentAvailability, changeTour, myTours, requestTour, saveAvailability, tourOptions } from '#features/tours/contract'
import { tourWorld, type TourWorld } from '../testing/tour-world.fixtures.ts'

const hourMs = 3_600_000
let world: TourWorld

beforeAll(async () => {
  world = await tourWorld()
})

test('a stale tab that books a taken time is told at once, with the next free ones', async () => {
  const [agent, first, second] = [await world.agent(), await world.buyer(), await world.buyer()]
  const { id: propertyId } = await world.published(agent)
  await world.setTours(agent, propertyId, { mode: 'instant' })
  const [time = ''] = await world.times(propertyId)
  expect(await world.ask(first, propertyId, [time])).toMatchObject({ state: 'confirmed', startsAt: time })
  await expect(world.ask(second, propertyId, [time])).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/just taken\. Next open times: \w+/) as string,
  })
  expect((await world.as(second).call(myTours)).items).toEqual([])
  expect(await world.times(propertyId)).not.toContain(time)
})

test('times in the past, off the grid, too far ahead, and modes without tours are refused in a sentence and store nothing', async () => {
  const [agent, buyer] = [await world.agent(), await world.buyer()]
  const { id: propertyId } = await world.published(agent)
  const [time = ''] = await world.times(propertyId)
  const wrong = [
    new Date(Date.parse(time) - 30 * 24 * hourMs),
    new Date(Date.parse(time) + 60_000),
    new Date(Date.parse(time) + 401 * 24 * hourMs),
  ]
  for (const at of wrong) await expect(world.ask(buyer, propertyId, [at.toISOString()])).rejects.toMatchObject({ status: 409 })
  await expect(world.ask(buyer, propertyId, ['2027-03-14T02:30:00'])).rejects.toMatchObject({ status: 400 })
  await expect(world.ask(buyer, propertyId, [])).rejects.toMatchObject({ status: 400, message: 'Choose a time.' })
  await expect(world.ask(agent, propertyId, [time])).rejects.toMatchObject({ status: 400 })
  await world.setTours(agent, propertyId, { mode: 'instructions', instructions: 'Call the office.' })
  await expect(world.ask(buyer, propertyId, [time])).rejects.toMatchObject({ status: 409, message: 'Call the office.' })
  await world.setTours(agent, propertyId, { mode: 'none' })
  await expect(world.ask(buyer, propertyId, [time])).rejects.toMatchObject({ status: 409 })
  expect(await world.times(propertyId)).toEqual([])
  await world.setTours(agent, propertyId, {})
  expect((await world.as(buyer).call(myTours)).items).toEqual([])
})

test('a home that is withdrawn or sold between choosing and sending is refused in a sentence, and so is an answer to what waits', async () => {
  const [agent, buyer] = [await world.agent(), await world.buyer()]
  const home = await world.published(agent)
  const [time = '', , , later = ''] = await world.times(home.id)
  const waiting = await world.ask(buyer, home.id, [time])
  const pending = await world
    .as(agent)
    .call(setPropertyStatus, { params: { id: home.id }, body: { version: home.version, status: 'Withdrawn' } })
  const body = { clientId: randomUUID(), propertyId: home.id, kind: 'in_person' as const, times: [later] }
  await expect(world.as(buyer).call(requestTour, { body })).rejects.toMatchObject({
    status: 404,
    message: 'This home isn’t on the market anymore.',
  })
  await expect(
    world.as(agent).call(changeTour, { params: { id: waiting.id }, body: { step: 'confirm', revision: waiting.revision } }),
  ).rejects.toMatchObject({ status: 409, message: 'This home isn’t on the market anymore.' })
  expect(pending.status).toBe('Withdrawn')
})

test('an hour that the clocks jump over is refused, whatever way it is written', async () => {
  const day = nextSpringForward(world.services.now())
  world.moveClock(Math.max(0, Date.parse(day) - 30 * 24 * hourMs - world.services.now()))
  const [agent, buyer] = [await world.agent(), await world.buyer()]
  const { id: propertyId } = await world.published(agent)
  const { calendar: _calendar, feedUrl: _feed, listings: _listings, ...hours } = await world.as(agent).call(agentAvailability)
  const night = [{ from: '01:00', to: '04:00' }]
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, hours: night }))
  await world.as(agent).call(saveAvailability, { body: { ...hours, weekly, horizonDays: 365 } })
  const { days, timeZone } = await world.call(tourOptions, { params: { propertyId }, query: { from: day } })
  expect(timeZone).toBe('America/Chicago')
  const offered = days.find(({ date }) => date === day)?.times.map(({ startsAt }) => startsAt)
  expect(offered).toEqual(['07:00', '07:30', '08:00', '08:30'].map((time) => `${day}T${time}:00.000Z`))
  // 2:30 in the zone of the winter is 3:30 in that of the summer, which is offered; there is no other 2:30.
  expect(await world.ask(buyer, propertyId, [`${day}T02:30:00-06:00`])).toMatchObject({
    slots: [{ startsAt: `${day}T08:30:00.000Z` }],
  })
  for (const time of [`${day}T02:30:00`, `${day}T02:30`, `${day.slice(0, 4)}-02-30T10:00:00Z`])
    await expect(world.ask(buyer, propertyId, [time]), time).rejects.toMatchObject({ status: 400 })
})

/** Returns the next second Sunday of March that is at least two days ahead. */
function nextSpringForward(now: number): string {
  const year = new Date(now).getUTCFullYear()
  const days = [year, year + 1].map((each) => {
    const first = new Date(Date.UTC(each, 2, 1)).getUTCDay()
    return new Date(Date.UTC(each, 2, 8 + ((7 - first) % 7))).toISOString().slice(0, 10)
  })
  return days.find((day) => Date.parse(day) > now + 2 * 24 * hourMs) ?? ''
}
