import { expect, test } from 'vitest'
import { busyTimes, calendarCharactersAtMost } from './busy-times.ts'

const asked = {
  from: Date.parse('2026-12-01T00:00:00Z'),
  to: Date.parse('2027-01-01T00:00:00Z'),
  timeZone: 'America/Chicago',
  isOurs: (uid: string) => uid.endsWith('@homes.example'),
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
const busy = (...events: string[][]) =>
  busyTimes(calendar(...events), asked).map(({ from, to }) => `${from.slice(5, 16)}–${to.slice(5, 16)}`)

test('hours in UTC, in a zone and without one, and whole days are read as moments; those that touch are one', () => {
  expect(busy(['DTSTART:20261203T150000Z', 'DTEND:20261203T160000Z'])).toEqual(['12-03T15:00–12-03T16:00'])
  expect(busy(['DTSTART;TZID=America/New_York:20261203T100000', 'DURATION:PT90M'])).toEqual(['12-03T15:00–12-03T16:30'])
  expect(busy(['DTSTART:20261203T100000', 'DTEND:20261203T110000'])).toEqual(['12-03T16:00–12-03T17:00'])
  expect(busy(['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261226'])).toEqual(['12-24T06:00–12-26T06:00'])
  expect(busy(['DTSTART:20261203T150000Z', 'DTEND:20261203T160000Z'], ['DTSTART:20261203T160000Z', 'DTEND:20261203T170000Z'])).toEqual([
    '12-03T15:00–12-03T17:00',
  ])
})

test('what repeats is read in the time asked about, with its exceptions and changes', () => {
  const weekly = ['UID:weekly', 'DTSTART;TZID=America/Chicago:20260901T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=TU']
  expect(busy(weekly)).toHaveLength(5)
  expect(
    busy(
      [...weekly, 'EXDATE;TZID=America/Chicago:20261208T090000'],
      ['UID:weekly', 'RECURRENCE-ID;TZID=America/Chicago:20261215T090000', 'DTSTART;TZID=America/Chicago:20261216T140000', 'DURATION:PT1H'],
    ),
  ).toEqual(['12-01T15:00–12-01T16:00', '12-16T20:00–12-16T21:00', '12-22T15:00–12-22T16:00', '12-29T15:00–12-29T16:00'])
})

test('free, canceled and past events, and our own tours that come back, leave the time free', () => {
  const at = ['DTSTART:20261203T150000Z', 'DTEND:20261203T160000Z']
  expect(busy([...at, 'TRANSP:TRANSPARENT'], [...at, 'STATUS:CANCELLED'], [...at, 'UID:tour-7@homes.example'])).toEqual([])
  expect(busy(['DTSTART:20261003T150000Z', 'DTEND:20261003T160000Z'])).toEqual([])
})

test('a rule that counts to a million, too many events and a text of 20 MB are refused', () => {
  for (const rule of ['RRULE:FREQ=SECONDLY;COUNT=1000000', 'RRULE:FREQ=MINUTELY', 'RRULE:FREQ=DAILY'])
    expect(() => busy(['DTSTART:19000101T000000Z', 'DURATION:PT1M', rule]), rule).toThrow(/too-much/)
  expect(() => busyTimes('x'.repeat(20_000_000), asked)).toThrow(/too-much/)
  expect(calendarCharactersAtMost).toBeLessThan(1_000_000)
  const many = Array.from({ length: 2100 }, (_, index) => {
    const at = new Date(asked.from + index * 900_000).toISOString().replaceAll(/[-:]|\.\d+/g, '')
    return [`DTSTART:${at}`, 'DURATION:PT5M']
  })
  expect(() => busy(...many)).toThrow(/too-much/)
})

test.each(['FREQ=HOURLY', 'FREQ=MINUTELY;COUNT=2', 'FREQ=DAILY;INTERVAL=1001', 'FREQ=YEARLY;INTERVAL=99999999999'])(
  'refuses the rule %s before expanding it, also in a time zone',
  (rule) => {
    expect(() => busy(['DTSTART:20261203T150000Z', 'DURATION:PT1M', `RRULE:${rule}`])).toThrow(/too-much/)
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Odd', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000']
    const text = calendar(['DTSTART;TZID=Odd:20261203T150000', 'DURATION:PT1H'])
    const withZone = [...zone, `RRULE:${rule}`, 'END:STANDARD', 'END:VTIMEZONE', 'BEGIN:VEVENT'].join('\r\n')
    expect(() => busyTimes(text.replace('BEGIN:VEVENT', withZone), asked)).toThrow(/too-much/)
  },
)

test.each(['', 'hello', '<html></html>', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT', '\0'])(
  'a text that is no calendar is refused: %j',
  (text) => {
    expect(() => busyTimes(text, asked)).toThrow(/not-a-calendar/)
  },
)
