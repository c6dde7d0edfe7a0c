import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readText } from '../icalendar/content-lines.ts'
import { readCalendars } from '../icalendar/read-calendars.ts'
import { readBusyTimes } from './busy-times.ts'

const window = {
  from: Date.parse('2026-12-01T00:00:00Z'),
  to: Date.parse('2027-01-01T00:00:00Z'),
  timeZone: 'America/Chicago',
  isOurs: (uid: string) => uid.endsWith('@homes.example'),
  addresses: [],
}
const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//test//EN',
    ...events.flatMap((lines, index) => [
      'BEGIN:VEVENT',
      ...(lines.some((line) => line.startsWith('UID')) ? [] : [`UID:event-${index}`]),
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')
const read = (...events: string[][]) => readBusyTimes([calendar(...events)], window)
const busy = (...events: string[][]) => read(...events).busy.map(({ from, to }) => `${from.slice(5, 16)}–${to.slice(5, 16)}`)
const fine = ['DTSTART:20261203T150000Z', 'DTEND:20261203T160000Z']

test('reads hours in UTC, in a zone and without one, and whole days; joins those that touch', () => {
  expect(busy(fine)).toEqual(['12-03T15:00–12-03T16:00'])
  expect(busy(['DTSTART;TZID=America/New_York:20261203T100000', 'DURATION:PT90M'])).toEqual(['12-03T15:00–12-03T16:30'])
  expect(busy(['DTSTART:20261203T100000', 'DTEND:20261203T110000'])).toEqual(['12-03T16:00–12-03T17:00'])
  expect(busy(['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261226'])).toEqual(['12-24T06:00–12-26T06:00'])
  expect(busy(fine, ['DTSTART:20261203T160000Z', 'DTEND:20261203T170000Z'])).toEqual(['12-03T15:00–12-03T17:00'])
})

test('reads a series with its exceptions and changes', () => {
  const weekly = ['UID:weekly', 'DTSTART;TZID=America/Chicago:20260901T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=TU']
  expect(busy(weekly)).toHaveLength(5)
  expect(
    busy(
      [...weekly, 'EXDATE;TZID=America/Chicago:20261208T090000'],
      ['UID:weekly', 'RECURRENCE-ID;TZID=America/Chicago:20261215T090000', 'DTSTART;TZID=America/Chicago:20261216T140000', 'DURATION:PT1H'],
    ),
  ).toEqual(['12-01T15:00–12-01T16:00', '12-16T20:00–12-16T21:00', '12-22T15:00–12-22T16:00', '12-29T15:00–12-29T16:00'])
})

test('does not block free, canceled and past events, and our own showings that come back', () => {
  expect(busy([...fine, 'TRANSP:TRANSPARENT'], [...fine, 'STATUS:CANCELLED'], [...fine, 'UID:tour-7@homes.example'])).toEqual([])
  expect(busy(['DTSTART:20261003T150000Z', 'DTEND:20261003T160000Z'])).toEqual([])
})

test('skips events that it cannot read, counts them and names the line, the field and the value', () => {
  const reading = read(
    fine,
    ['SUMMARY:No start'],
    ['DTSTART:someday'],
    ['DTSTART:20261204T150000Z', 'DTEND:20261201T150000Z'],
    ['DTSTART:20261204T150000Z', 'RRULE:FREQ=HOURLY'],
    ['DTSTART:20261204T150000Z', 'EXDATE:20261399'],
    ['DTSTART:20261204T150000Z', 'DURATION:long'],
  )
  expect(reading).toEqual({
    busy: [{ from: '2026-12-03T15:00:00.000Z', to: '2026-12-03T16:00:00.000Z' }],
    events: 7,
    unreadable: 6,
    unknownZones: [],
    isCut: false,
    problems: [
      { line: 9, field: 'event', value: '' },
      { line: 15, field: 'start', value: 'someday' },
      { line: 20, field: 'end', value: '20261201T150000Z' },
      { line: 25, field: 'rule', value: 'FREQ=HOURLY' },
      { line: 30, field: 'dates', value: '20261399' },
    ],
  })
})

test('names unreadable values and unknown zones without half letters and control characters', () => {
  const homes = '🏠'.repeat(50)
  const { problems, unknownZones } = read(
    [`DTSTART:a${homes}`],
    ['DTSTART:2026\u000012'],
    [`DTSTART;TZID=a${homes}:20261208T150000`, 'DURATION:PT1H'],
  )
  expect(problems.map(({ value }) => value)).toEqual([`a${'🏠'.repeat(39)}`, '202612'])
  expect(unknownZones).toEqual([`a${'🏠'.repeat(39)}`])
})

test('reads a time that the clocks jump over with the offset before the jump', () => {
  const spring = { ...window, from: Date.parse('2026-03-01T00:00:00Z'), to: Date.parse('2026-04-01T00:00:00Z') }
  const text = calendar(['DTSTART;TZID=America/Chicago:20260308T021500', 'DTEND;TZID=America/Chicago:20260308T024500'])
  expect(readBusyTimes([text], spring).busy).toEqual([{ from: '2026-03-08T08:15:00.000Z', to: '2026-03-08T08:45:00.000Z' }])
})

test('blocks nothing of a rule that turns out too dense, and all of the other events', () => {
  const wide = { ...window, to: window.from + 400 * 86_400_000 }
  const hours = 'RRULE:FREQ=DAILY;BYHOUR=1,3,5,7,9,11,13,15,17'
  const reading = readBusyTimes([calendar(['DTSTART:20261201T010000Z', 'DURATION:PT1H', hours], fine)], wide)
  expect(reading).toMatchObject({ unreadable: 1, busy: [{ from: '2026-12-03T15:00:00.000Z' }] })
  expect(reading.busy).toHaveLength(1)
})

test('finds a letter that is folded at any place in a file of several pieces', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'folds-'))
  try {
    // Pieces have 262,144 bytes: the fold crosses their border at each of its bytes.
    for (let shift = 0; shift < 12; shift += 1) {
      const before = `BEGIN:VCALENDAR\r\nX-FILL:${'x'.repeat(262_100 + shift)}\r\nBEGIN:VEVENT\r\nUID:`
      const path = join(folder, `${shift}.ics`)
      await writeFile(path, Buffer.from(`${before}\xf0\x9f\r\n \x8f\xa0\r\nEND:VEVENT\r\nEND:VCALENDAR`, 'latin1'))
      const [item] = readCalendars(readText(path))
      expect(item?.lines.map(({ value }) => value)).toEqual(['🏠'])
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('refuses a calendar of more busy times than a person has, and one that is cut off before its first whole event', () => {
  const many = Array.from({ length: 6000 }, (_, index) => {
    const at = new Date(window.from + index * 400_000).toISOString().replaceAll(/[-:]|\.\d+/g, '')
    return [`DTSTART:${at}`, 'DURATION:PT1M']
  })
  expect(() => read(...many)).toThrow(/too-much/)
  const text = calendar(fine)
  for (const end of ['VERSION', 'DTSTART', '\r\nDTEND']) expect(() => readBusyTimes([text.split(end)[0] ?? ''], window)).toThrow(/cut-off/)
})

test('does not read the rules of a time zone that are no rules of a year', () => {
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Odd', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000']
  const lines = [...zone, 'RRULE:FREQ=SECONDLY', 'END:STANDARD', 'END:VTIMEZONE', 'BEGIN:VEVENT'].join('\r\n')
  const text = calendar(['DTSTART;TZID=Odd:20261203T150000', 'DURATION:PT1H']).replace('BEGIN:VEVENT', lines)
  expect(readBusyTimes([text], window)).toMatchObject({ unknownZones: ['Odd'], busy: [{ from: '2026-12-03T21:00:00.000Z' }] })
})

test.each(['', 'hello', '<html></html>', 'BEGIN:VCARD\r\nEND:VCARD', '\0'])('refuses a text that is no calendar: %j', (text) => {
  expect(() => readBusyTimes([text], window)).toThrow(/not-a-calendar/)
})
