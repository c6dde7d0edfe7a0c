import { beforeAll, beforeEach, expect, test } from 'vitest'
import { agentAvailability, agentTours, changeTour, myTours, saveAvailability, type TourRequest } from '#features/tours/contract'
import { exportData, deletionPlan } from '#features/personal-data/contract'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { twinOf } from '#platform/testing/test-app.ts'
import { createOtherAgent, offerTo, signOffer, writeTo } from '#fixtures/tours/server/testing/offers'
import { tourWorld, type TourWorld } from '../testing/tour-world.fixtures.ts'
import { tourTables } from '../tour-rows.ts'
import { announceEvents } from '../requests/announce-events.ts'
import { sendReminders } from './send-reminders.ts'

const minuteMs = 60_000
let world: TourWorld
let agent: Actor
let buyer: Actor
let propertyId: number

beforeAll(async () => void (world = await tourWorld()))
beforeEach(async () => {
  ;[agent, buyer] = [await world.agent(), await world.buyer()]
  propertyId = (await world.published(agent)).id
})

const subjects = async (person: Actor) => (await recentOutbox(world.services.db, person.email)).map(({ subject }) => subject)
const reminders = async (person: Actor) => (await subjects(person)).filter((subject) => subject.startsWith('Reminder')).length

async function confirmed(hoursAhead: number, by = buyer): Promise<TourRequest> {
  const times = await world.times(propertyId)
  const time = times.find((each) => Date.parse(each) > world.services.now() + hoursAhead * 60 * minuteMs) ?? ''
  const tour = await world.ask(by, propertyId, [time])
  return world.as(agent).call(changeTour, { params: { id: tour.id }, body: { step: 'confirm', revision: tour.revision } })
}

test('both sides are reminded a day and two hours before, each once, however many processes look', async () => {
  const tour = await confirmed(60)
  const startsAt = Date.parse(tour.startsAt ?? '')
  const twin = await twinOf(world)
  await sendReminders(world.services)
  expect(await reminders(buyer)).toBe(0)
  world.moveClock(startsAt - 13 * 60 * minuteMs - world.services.now())
  await Promise.all([sendReminders(world.services), sendReminders(twin.services)])
  expect([await reminders(buyer), await reminders(agent)]).toEqual([1, 1])
  world.moveClock(startsAt - minuteMs - world.services.now())
  await Promise.all([sendReminders(world.services), sendReminders(twin.services)])
  await sendReminders(world.services)
  expect([await reminders(buyer), await reminders(agent)]).toEqual([2, 2])
  world.moveClock(10 * minuteMs)
})

test('what was canceled is not reminded of', async () => {
  const before = await reminders(buyer)
  const tour = await confirmed(60)
  await world
    .as(agent)
    .call(changeTour, { params: { id: tour.id }, body: { step: 'cancel', revision: tour.revision, reason: 'I am ill.' } })
  world.moveClock(Date.parse(tour.startsAt ?? '') - 30 * minuteMs - world.services.now())
  await sendReminders(world.services)
  expect(await reminders(buyer)).toBe(before)
  expect(await subjects(buyer)).toEqual(expect.arrayContaining([expect.stringMatching(/^Tour canceled/)]))
})

test('news that a process left behind when it died is brought once by another', async () => {
  const [time = ''] = await world.times(propertyId)
  const tour = await world.ask(buyer, propertyId, [time])
  const before = (await subjects(agent)).length
  await tourTables(world.services.db).updateTable('tour_event').set({ announced_at: null }).where('request_id', '=', tour.id).execute()
  await Promise.all([announceEvents(world.server, world.services), announceEvents(world.server, world.services)])
  expect((await subjects(agent)).length).toBe(before + 1)
})

test('the feed holds the tours of its agent, and a forged address holds nothing', async () => {
  const tour = await confirmed(24)
  const { feedUrl } = await world.as(agent).call(agentAvailability)
  const { pathname } = new URL(feedUrl)
  const feed = await world.inject({ url: pathname })
  expect([feed.statusCode, feed.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(feed.body).toContain(`UID:tour-${tour.id}@localhost`)
  for (const forged of [
    pathname.replace(/.\.ics$/, pathname.endsWith('A.ics') ? 'B.ics' : 'A.ics'),
    '/tours/x.ics',
    `/tours/${'a'.repeat(32)}.ics`,
  ])
    expect((await world.inject({ url: forged })).statusCode).toBe(404)
})

test('hours that end before they begin, buffers of a day, and a link that is none are refused beside their field', async () => {
  const { feedUrl: _feed, listings: _listings, calendar: _calendar, ...stored } = await world.as(agent).call(agentAvailability)
  const save = (change: object) => world.as(agent).call(saveAvailability, { body: { ...stored, ...change } })
  await expect(save({ weekly: [{ day: 1, hours: [{ from: '17:00', to: '09:00' }] }] })).rejects.toMatchObject({
    fields: { 'body.weekly.0.hours.0.to': 'Enter an end time after the start time.' },
  })
  await expect(save({ bufferAfterMinutes: 1440 })).rejects.toMatchObject({
    fields: { 'body.bufferAfterMinutes': expect.any(String) as string },
  })
  await expect(save({ lengthMinutes: Number.NaN })).rejects.toMatchObject({ status: 400 })
  await expect(save({ videoLink: 'javascript:alert(1)' })).rejects.toMatchObject({
    fields: { 'body.videoLink': 'Enter a link that begins with https://.' },
  })
  await expect(save({ exceptions: [{ date: '2026-02-30', hours: [] }] })).rejects.toMatchObject({ status: 400 })
  expect(await world.as(agent).call(agentAvailability)).toMatchObject(stored)
  expect(await save({ weekly: [], exceptions: [] })).toMatchObject({ weekly: [] })
  expect(await world.times(propertyId)).toEqual([])
  await save({})
})

test('an export holds a person’s tours and what they signed; the agent’s holds nothing the buyer wrote', async () => {
  const [time = ''] = (await world.times(propertyId)).slice(-1)
  await world.ask(buyer, propertyId, [time], { note: 'CANARY-NOTE', buyerAgent: { name: 'CANARY-AGENT', brokerage: 'Pecan Homes' } })
  const buyersAgent = await createOtherAgent(world)
  await writeTo(world, buyer, buyersAgent.id, propertyId)
  await signOffer(world, buyer, await offerTo(world, buyersAgent, { buyerId: buyer.id, propertyId }))
  const mine = JSON.stringify((await world.as(buyer).call(exportData)).parts['tours'])
  for (const each of ['CANARY-NOTE', 'CANARY-AGENT', 'works for its seller']) expect(mine).toContain(each)
  expect(mine).toContain('Pat Reyes')
  const theirs = JSON.stringify((await world.as(agent).call(exportData)).parts['tours'])
  expect(theirs).not.toContain('CANARY-NOTE')
  expect(theirs).toContain('weekly')
  const { lines } = await world.as(buyer).call(deletionPlan)
  expect(lines.filter(({ what }) => /tours/i.test(what)).map(({ outcome }) => outcome)).toEqual(['erased', 'kept'])
  expect((await world.as(agent).call(agentTours)).items.length).toBeGreaterThan(0)
  expect((await world.as(buyer).call(myTours)).items.length).toBeGreaterThan(0)
})

test('a day of tours is a calendar file for the buyer; days without any, other people and impossible days have none', async () => {
  const visitor = await world.buyer()
  const tour = await confirmed(60, visitor)
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: tour.timeZone }).format(new Date(tour.startsAt ?? ''))
  const read = (person: Actor | undefined, day: string) =>
    world.as(person).inject({ method: 'GET', url: `/api/tours/days/${day}/calendar` })
  const reply = await read(visitor, date)
  expect(reply.headers['content-type']).toMatch(/^text\/calendar/)
  expect(reply.headers['content-disposition']).toContain(`tours-${date}.ics`)
  expect(reply.body).toContain(`UID:tour-${tour.id}@`)
  expect(reply.body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect((await read(await world.buyer(), date)).statusCode).toBe(404)
  expect((await read(undefined, date)).statusCode).toBe(401)
  for (const day of ['2001-01-01', 'never', "2099-99-99'--"]) expect((await read(visitor, encodeURIComponent(day))).statusCode).toBe(404)
})
