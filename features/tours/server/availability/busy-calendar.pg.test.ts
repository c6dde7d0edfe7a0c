import { readFile, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { myNotices } from '#features/notifications/contract'
import {
  agentAvailability,
  busyCalendarFilePath,
  removeBusyCalendar,
  saveBusyCalendar,
  type AgentAvailability,
} from '#features/tours/contract'
import { PublicFetchError } from '#platform/http/fetch-public.ts'
import type { Actor } from '#platform/contract/access.ts'
import { expectLoggedError } from '#platform/testing/logged-errors.ts'
import { tourWorld, type TourWorld } from '../testing/tour-world.fixtures.ts'

let world: TourWorld
/** What stands at which address; everything else cannot be reached. */
const elsewhere = new Map<string, string>()
let read: string[] = []
let beforeReading = async (_url: string) => {}

beforeAll(async () => {
  world = await tourWorld({
    downloadCalendar: async (url, path) => {
      read.push(url)
      await beforeReading(url)
      const text = elsewhere.get(url)
      if (text === undefined) throw new PublicFetchError('unreachable')
      await writeFile(path, text)
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
const connect = (agent: Actor, url: string) => world.as(agent).call(saveBusyCalendar, { body: { url } })
const upload = (agent: Actor | undefined, payload: string | Buffer, on = world) =>
  on.as(agent).inject({ method: 'PUT', url: busyCalendarFilePath, payload, headers: { 'content-type': 'text/calendar' } })
const uploaded = async (agent: Actor, file: string | Buffer, on = world) => {
  const reply = await upload(agent, file, on)
  expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200)
  return reply.json<AgentAvailability>()
}
const status = async (agent: Actor) => (await world.as(agent).call(agentAvailability)).calendar
async function refresh(): Promise<string[]> {
  world.moveClock(31 * 60_000)
  read = []
  await world.server.jobs.runDue()
  return read
}

test('a busy time of a file is not offered any more, is offered again without it, and nobody reads why', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent)
  const [first = '', , , , fifth = ''] = await world.times(id)
  const saved = await uploaded(agent, calendar(event(fifth), event(first, 'tour-7@localhost')))
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
  await connect(agent, url)
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

test('refuses what is no calendar, more than 20 MB, and addresses of our own network with a sentence', async () => {
  const agent = await world.agent()
  await world.published(agent)
  for (const url of ['http://calendar.example/a.ics', 'https://calendar.example/none.ics', 'ftp://calendar.example/a.ics', ''])
    await expect(connect(agent, url), url).rejects.toMatchObject({ status: 400, fields: { 'body.url': expect.any(String) as string } })
  const refusals = [
    await upload(agent, 'hello'),
    await upload(agent, ''),
    await upload(agent, calendar(event('20261208T150000Z')).split('DTSTART')[0] ?? ''),
  ]
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400])
  expect(refusals[2]?.json()).toMatchObject({ message: 'This calendar file is incomplete: it ends in the middle. Export it again.' })
  const large = await upload(agent, Buffer.alloc(20_000_001, 'x'))
  expect([large.statusCode, large.json<{ message: string }>().message]).toEqual([
    413,
    'This calendar is larger than 20 MB. Export only the coming year.',
  ])
  expect((await upload(undefined, calendar())).statusCode).toBe(401)
  expect((await upload(await world.buyer(), calendar())).statusCode).toBe(403)
  expect(await status(agent)).toMatchObject({ url: null, busyTimes: 0, readAt: null })
})

test('takes a file of 20 MB with 19,000 past events, and counts what it skipped', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent)
  const [first = ''] = await world.times(id)
  const padding = `DESCRIPTION:${'x'.repeat(900)}`
  const past = Array.from({ length: 19_000 }, (_, index) =>
    [
      'BEGIN:VEVENT',
      `UID:${index}`,
      `DTSTART:${stamp(new Date(Date.UTC(2009, 0, 1, index * 7)).toISOString())}`,
      'DURATION:PT1H',
      padding,
      'END:VEVENT',
    ].join('\r\n'),
  )
  const series = `BEGIN:VEVENT\r\nUID:s\r\nDTSTART:20050103T030000Z\r\nDURATION:PT1H\r\nRRULE:FREQ=DAILY\r\nEND:VEVENT`
  const file = calendar(...past, series, event(first), 'BEGIN:VEVENT\r\nUID:odd\r\nDTSTART:Tuesday\r\nEND:VEVENT')
  expect(file.length).toBeGreaterThan(18_500_000)
  const { calendar: taken } = await uploaded(agent, file)
  expect(taken).toMatchObject({ events: 19_003, unreadable: 1, failure: null, problems: [{ field: 'start', value: 'Tuesday' }] })
  expect(taken.busyTimes).toBeGreaterThan(390)
  expect(await world.times(id)).not.toContain(first)
})

test('skips and counts events with endless durations, emoji and NUL in their values, and takes the others', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent)
  const [first = ''] = await world.times(id)
  const odd = (...fields: string[]) => ['BEGIN:VEVENT', ...fields, 'END:VEVENT'].join('\r\n')
  const homes = '🏠'.repeat(30)
  const file = calendar(
    odd(`DTSTART:${stamp(first)}`, 'DURATION:P99999999999W'),
    odd(`DTSTART:${stamp(first)}`, 'DTEND:2026\u000012'),
    odd(`DTSTART:a${homes}`),
    odd(`DTSTART;TZID=a${homes}:${stamp(first).replace('Z', '')}`, 'DURATION:PT1H'),
    event(first),
  )
  const { calendar: taken } = await uploaded(agent, file)
  expect(taken).toMatchObject({ events: 5, unreadable: 3, failure: null, unknownZones: [`a${homes}`] })
  expect(taken.problems.map(({ field }) => field)).toEqual(['end', 'end', 'start'])
  expect(await world.times(id)).not.toContain(first)
})

test.each([
  ['calendar-day-without-value.ics', ['2026-12-08T06:00:00.000Z', '2026-12-10T14:00:00.000Z']],
  ['calendar-two-vcalendars.ics', ['2026-12-08T14:00:00.000Z', '2026-12-09T14:00:00.000Z']],
  ['calendar-windows-zone-not-described.ics', ['2026-12-08T19:00:00.000Z']],
])('takes %s in the month of its events', async (name, starts) => {
  const early = await tourWorld()
  early.moveClock(Date.parse('2026-12-01T12:00:00Z') - early.services.now())
  const agent = await early.agent()
  await early.published(agent)
  await uploaded(agent, await readFile(new URL(`../testing/calendars/${name}`, import.meta.url)), early)
  const rows = await sql<{ busy: { from: string }[] }>`select busy from tour_busy_calendar where agent_account_id = ${agent.id}`.execute(
    early.services.db,
  )
  expect(rows.rows[0]?.busy.map(({ from }) => from)).toEqual(starts)
})

test('takes links that begin with webcal://, and leaves out what the owner in a link of Google declined', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent)
  const [first = ''] = await world.times(id)
  const url = 'https://calendar.google.com/calendar/ical/maya%40homes.example/private-1/basic.ics'
  const declined = event(first).replace('SUMMARY', 'ATTENDEE;PARTSTAT=DECLINED:mailto:maya@homes.example\r\nSUMMARY')
  elsewhere.set(url, calendar(declined))
  const saved = await connect(agent, url.replace('https', 'Webcal'))
  expect(saved.calendar).toMatchObject({ url, busyTimes: 0, events: 1, unreadable: 0 })
})

test('a calendar that cannot be read never stops the refresh of another, and its owner sees why', async () => {
  const [broken, faulty, neighbor] = [await world.agent(), await world.agent(), await world.agent()]
  const [wrong, odd, fine] = [
    'https://calendar.example/wrong.ics',
    'https://calendar.example/odd.ics',
    'https://calendar.example/right.ics',
  ]
  const times = await world.times((await world.published(neighbor)).id)
  for (const url of [wrong, odd, fine]) elsewhere.set(url, calendar())
  for (const [agent, url] of [
    [broken, wrong],
    [faulty, odd],
    [neighbor, fine],
  ] as const)
    await connect(agent, url)
  elsewhere.set(wrong, '<html>Sign in</html>')
  elsewhere.set(fine, calendar(event(times.at(-4) ?? ''), 'BEGIN:VEVENT\r\nUID:d\r\nDTSTART:soon\r\nEND:VEVENT'))
  beforeReading = async (url) => {
    if (url === odd) throw new TypeError('Our own fault')
  }
  expectLoggedError(/A linked calendar could not be read/)
  expect(await refresh()).toEqual(expect.arrayContaining([wrong, odd, fine]))
  expect(await status(neighbor)).toMatchObject({ busyTimes: 1, failure: null, events: 2, unreadable: 1 })
  const failed = await status(broken)
  expect(failed).toMatchObject({ busyTimes: 0, failure: 'This isn’t a calendar file. Choose one that ends in .ics.' })
  expect(Date.parse(failed.succeededAt ?? '')).toBeLessThan(Date.parse(failed.readAt ?? ''))
  expect(await status(faulty)).toMatchObject({ failure: 'We couldn’t read this calendar. We’ll try again in half an hour.' })
  beforeReading = async () => {}
  await refresh()
  expect(await status(faulty)).toMatchObject({ failure: null })
})

// Each zone is worked out from the year 1 on, which takes the library long.
const slow = calendar(
  ...Array.from({ length: 500 }, (_, index) =>
    [
      `BEGIN:VTIMEZONE\r\nTZID:Zone ${index}\r\nBEGIN:STANDARD\r\nDTSTART:00010101T000000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100`,
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=1SU\r\nEND:STANDARD\r\nEND:VTIMEZONE',
    ].join('\r\n'),
  ),
)

test('a calendar that takes too long is refused within the deadline while others are answered', async () => {
  const [agent, neighbor] = [await world.agent(), await world.agent()]
  const refused = upload(agent, slow)
  const [from = ''] = await world.times((await world.published(neighbor)).id)
  expect((await uploaded(neighbor, calendar(event(from)))).calendar).toMatchObject({ busyTimes: 1, failure: null })
  expect((await refused).json()).toMatchObject({
    problem: 'invalid-input',
    message: 'This calendar takes too long to read. Export only the coming year, or events that repeat less often.',
  })
  expect(await status(agent)).toMatchObject({ readAt: null })
})

test('a link that times out three times is switched off, its owner is notified once, and linking it again turns it on', async () => {
  const [agent, neighbor] = [await world.agent(), await world.agent()]
  const times = await world.times((await world.published(agent)).id)
  const [url, fine] = ['https://calendar.example/turned.ics', 'https://calendar.example/fine.ics']
  const healthy = calendar(event(times.at(-4) ?? ''))
  for (const each of [url, fine]) elsewhere.set(each, healthy)
  await connect(agent, url)
  await connect(neighbor, fine)
  elsewhere.set(url, slow)
  // Two attempts timed out before.
  await sql`update tour_busy_calendar set timeouts = 2 where agent_account_id = ${agent.id}`.execute(world.services.db)
  expect(await refresh()).toEqual(expect.arrayContaining([url, fine]))
  expect(await refresh()).not.toContain(url)
  const { items } = await world.as(agent).call(myNotices)
  expect(items.map(({ title, topic }) => [title, topic])).toEqual([['Your linked calendar is off', 'calendars']])
  expect(await status(agent)).toMatchObject({
    url,
    busyTimes: 1,
    failure: expect.stringContaining('This calendar is off') as string,
  })
  expect(await status(neighbor)).toMatchObject({ busyTimes: 1, failure: null })
  elsewhere.set(url, healthy)
  expect((await connect(agent, url)).calendar).toMatchObject({ busyTimes: 1, failure: null })
  expect(await refresh()).toContain(url)
})

test('an attempt is noted before the work, so that a calendar which stops the server is switched off', async () => {
  const agent = await world.agent()
  await world.published(agent)
  const url = 'https://calendar.example/crash.ics'
  elsewhere.set(url, calendar())
  await connect(agent, url)
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
