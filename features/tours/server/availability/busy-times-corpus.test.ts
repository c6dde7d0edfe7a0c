import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flawedCalendars } from '../testing/flawed-calendars.fixtures.ts'
import { majorCalendars } from '../testing/major-calendars.fixtures.ts'
import { misplacedCalendars } from '../testing/misplaced-calendars.fixtures.ts'
import { otherCalendars } from '../testing/other-calendars.fixtures.ts'
import { unclosedCalendars } from '../testing/unclosed-calendars.fixtures.ts'
import { readBusyTimes } from './busy-times.ts'
import { readText } from '../icalendar/content-lines.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'calendars-'))))
afterAll(() => rm(folder, { recursive: true }))

const samples = [...majorCalendars, ...otherCalendars, ...flawedCalendars, ...misplacedCalendars, ...unclosedCalendars].map(
  (sample, index) => ({ ...sample, index }),
)

test.each(samples)('$product: $pattern', async ({ index, file, busy, unreadable = 0, unknownZones = [], isCut = false }) => {
  const path = join(folder, `${index}.ics`)
  // Samples are bytes; the few letters beyond ASCII are encoded in them.
  await writeFile(path, file, 'latin1')
  const reading = readBusyTimes(readText(path), {
    from: Date.parse('2026-12-01T00:00:00Z'),
    to: Date.parse('2027-01-01T00:00:00Z'),
    timeZone: 'America/Chicago',
    isOurs: () => false,
    addresses: ['agent@homes.example'],
  })
  expect(reading.busy.map(({ from, to }) => `${from.slice(5, 16)}–${to.slice(5, 16)}`)).toEqual(busy)
  expect(reading).toMatchObject({ unreadable, unknownZones, isCut })
})
