import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { myNotices } from '#features/notifications/contract'
import { agentAvailability, removeBusyCalendar, saveBusyCalendar } from '#features/tours/contract'
import { PublicFetchError } from '#platform/http/fetch-public.ts'
import type { Actor } from '#platform/contract/access.ts'
import { tourWorld, type TourWorld } from '../testing/tour-world.fixtures.ts'

let world: TourWorld
/** What stands at which address; everything else cannot be reached. */
const elsewhere = new Map<string, string>()
let read: string[] = []
let beforeReading = async (_url: string) => {}

beforeAll(async () => {
  world = await tourWorld({
    readCalendar: async (url, bytesAtMost) => {
      read.push(url)
      await beforeReading(url)
      const text = elsewhere.get(url)
      if (text === undefined) throw new PublicFetchError('unreachable')
      if (text.length > bytesAtMost) throw new PublicFetchError('too-large')
      return text
    },
  })
})
beforeEach(() => {
  read = []
  beforeReading = async () => {}
  elsewhere.clear()
})

const stamp = (moment: string) => moment.replaceAll(/[-:]|\.\d+/g, '')
const calendar = (...events: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...events, 'END:VCALENDAR'].join('\r\n')
const event = (from: string, uid = 'dentist') =>
  ['BEGIN:VEVENT', `UID:${uid}`, `DTSTART:${stamp(from)}`, 'DURATION:PT30M', 'SUMMARY:Dentist', 'END:VEVENT'].join('\r\n')
const save = (agent: Actor, body: { url?: string; file?: string }) => world.as(agent).call(saveBusyCalendar, { body })

test('a busy time of a file is not offered any more, is offered again without it, and nobody reads why', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent)
  const [first = '', , , , fifth = ''] = await world.times(id)
  const saved = await save(agent, { file: calendar(event(fifth), event(first, 'tour-7@localhost')) })
  expect(saved.calendar).toMatchObject({ url: null, busyTimes: 1, failure: null })
  const times = await world.times(id)
  expect(times).not.toContain(fifth)
  expect(times).toContain(first)
  expect(JSON.stringify(saved)).not.toContain('Dentist')
  const buyer = await world.buyer()
  await expect(world.ask(buyer, id, [fifth])).rejects.toMatchObject({ status: 409 })
  await world.as(agent).call(removeBusyCalendar)
  expect(await world.times(id)).toContain(fifth)
})

test('a link is read again every half hour; one that stops answering keeps what was known and says so', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent)
  const times = await world.times(id)
  const [soon = '', later = ''] = [times.at(-8), times.at(-4)]
  const url = 'https://calendar.example/maya.ics'
  elsewhere.set(url, calendar(event(soon)))
  await save(agent, { url })
  expect(await world.times(id)).not.toContain(soon)
  elsewhere.set(url, calendar(event(later)))
  world.moveClock(31 * 60_000)
  await world.server.jobs.runDue()
  expect(read.filter((each) => each === url)).toHaveLength(2)
  const moved = await world.times(id)
  expect([moved.includes(soon), moved.includes(later)]).toEqual([true, false])
  elsewhere.delete(url)
  world.moveClock(31 * 60_000)
  await world.server.jobs.runDue()
  expect((await world.as(agent).call(agentAvailability)).calendar).toMatchObject({
    busyTimes: 1,
    failure: 'We couldn’t reach this calendar. Check the link.',
  })
  expect(await world.times(id)).not.toContain(later)
})

test('what is no calendar, a rule of a million, 20 MB and addresses of our own network are refused in a sentence', async () => {
  const agent = await world.agent()
  await world.published(agent)
  const million = calendar('BEGIN:VEVENT', 'UID:m', 'DTSTART:20000101T000000Z', 'RRULE:FREQ=SECONDLY;COUNT=1000000', 'END:VEVENT')
  for (const body of [
    { file: 'hello' },
    { file: million },
    { url: 'http://calendar.example/a.ics' },
    { url: 'https://calendar.example/none.ics' },
    {},
    { url: 'https://calendar.example/a.ics', file: 'x' },
  ])
    await expect(save(agent, body), JSON.stringify(body).slice(0, 60)).rejects.toMatchObject({ status: 400 })
  await expect(save(agent, { file: 'x'.repeat(20_000_000) })).rejects.toMatchObject({ status: 413 })
  expect((await world.as(agent).call(agentAvailability)).calendar).toMatchObject({ url: null, busyTimes: 0, readAt: null })
})

// 30 February: the library looks for the first date forever.
const endless = calendar('BEGIN:VEVENT', 'UID:e', 'DTSTART:20200101T000000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'END:VEVENT')

test('a rule without dates is refused within the deadline while others are answered', async () => {
  const [agent, neighbor] = [await world.agent(), await world.agent()]
  const refused = save(agent, { file: endless }).catch((error: unknown) => error)
  const [from = ''] = await world.times((await world.published(neighbor)).id)
  expect((await save(neighbor, { file: calendar(event(from)) })).calendar).toMatchObject({ busyTimes: 1, failure: null })
  expect(await refused).toMatchObject({
    status: 400,
    fields: { 'body.file': 'This calendar takes too long to read. Export only the coming year, or events that repeat less often.' },
  })
  expect((await world.as(agent).call(agentAvailability)).calendar).toMatchObject({ readAt: null })
})

test('a link that times out three times is switched off, its owner is notified once, and linking it again turns it on', async () => {
  const [agent, neighbor] = [await world.agent(), await world.agent()]
  const times = await world.times((await world.published(agent)).id)
  const [url, fine] = ['https://calendar.example/turned.ics', 'https://calendar.example/fine.ics']
  const healthy = calendar(event(times.at(-4) ?? ''))
  for (const each of [url, fine]) elsewhere.set(each, healthy)
  await save(agent, { url })
  await save(neighbor, { url: fine })
  elsewhere.set(url, endless)
  const refresh = async () => {
    world.moveClock(31 * 60_000)
    read = []
    await world.server.jobs.runDue()
    return read
  }
  for (let attempt = 1; attempt <= 3; attempt += 1) expect(await refresh()).toEqual(expect.arrayContaining([url, fine]))
  expect(await refresh()).not.toContain(url)
  const { items } = await world.as(agent).call(myNotices)
  expect(items.map(({ title, topic }) => [title, topic])).toEqual([['Your linked calendar is off', 'calendars']])
  expect((await world.as(agent).call(agentAvailability)).calendar).toMatchObject({
    url,
    busyTimes: 1,
    failure: expect.stringContaining('This calendar is off') as string,
  })
  expect((await world.as(neighbor).call(agentAvailability)).calendar).toMatchObject({ busyTimes: 1, failure: null })
  elsewhere.set(url, healthy)
  expect((await save(agent, { url })).calendar).toMatchObject({ busyTimes: 1, failure: null })
  expect(await refresh()).toContain(url)
})

test('an attempt is noted before the work, so that a calendar which stops the server is switched off', async () => {
  const agent = await world.agent()
  await world.published(agent)
  const url = 'https://calendar.example/crash.ics'
  elsewhere.set(url, calendar())
  await save(agent, { url })
  const row = () =>
    sql<{ timeouts: number }>`select timeouts from tour_busy_calendar where agent_account_id = ${agent.id}`.execute(world.services.db)
  const during = Promise.withResolvers<number | undefined>()
  beforeReading = async (address) => {
    if (address === url) during.resolve(await row().then(({ rows }) => rows[0]?.timeouts))
  }
  world.moveClock(31 * 60_000)
  await world.server.jobs.runDue()
  expect(await during.promise).toBe(1)
  expect((await row()).rows[0]?.timeouts).toBe(0)
})
