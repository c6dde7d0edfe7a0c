import { at9, busyAt9, calendar, event, github, lines, type CalendarSample } from './calendar-samples.fixtures.ts'

const tenth = event('UID:b', 'DTSTART:20261210T150000Z', 'DURATION:PT1H')
const busyOnBoth = [...busyAt9, '12-10T15:00–12-10T16:00']
const ninth = event('UID:a', ...at9)
const begin = lines('BEGIN:VCALENDAR', 'VERSION:2.0')
const indented = (blanks: string, text: string) => text.replaceAll(/^/gm, blanks)

/** Events and calendars at places where RFC 5545 expects none. */
export const misplacedCalendars: readonly CalendarSample[] = [
  {
    product: 'ical-relay',
    source: github('JM-Lemmi/ical-relay/issues/205'),
    pattern: 'a calendar that ends before its events',
    file: lines(begin, 'END:VCALENDAR', ninth, tenth, 'END:VCALENDAR'),
    busy: busyOnBoth,
  },
  {
    product: 'ical-relay',
    source: github('JM-Lemmi/ical-relay/issues/205'),
    pattern: 'a calendar that ends between its events',
    file: lines(begin, ninth, 'END:VCALENDAR', tenth, 'END:VCALENDAR'),
    busy: busyOnBoth,
  },
  {
    product: 'chroncal',
    source: github('DouglasdeMoura/chroncal/issues/440'),
    pattern: 'a calendar inside a calendar',
    file: lines(begin, ninth, begin, 'END:VCALENDAR', tenth, 'END:VCALENDAR'),
    busy: busyOnBoth,
  },
  {
    product: 'a join of two exports',
    source: github('pimutils/vdirsyncer/issues/78'),
    pattern: 'events before the first and behind the last calendar',
    file: lines(ninth, calendar(), tenth),
    busy: busyOnBoth,
  },
  {
    product: 'a join of two exports with byte order marks',
    source: github('franc6/ics_calendar/issues/75'),
    pattern: 'a byte order mark before the second calendar',
    file: lines(calendar(ninth), `\xef\xbb\xbf${calendar(tenth)}`),
    busy: busyOnBoth,
  },
  {
    product: 'calrs',
    source: github('olivierlambert/calrs/issues/36'),
    pattern: 'blanks before the first line of an event',
    file: calendar('METHOD:PUBLISH', `        ${ninth}`, tenth),
    busy: busyOnBoth,
  },
  {
    product: 'anutimetable',
    source: github('pl4nty/anutimetable/issues/66'),
    pattern: 'blanks before every line of an event',
    file: calendar(indented('    ', ninth), tenth),
    busy: busyOnBoth,
  },
  {
    product: 'anutimetable',
    source: github('pl4nty/anutimetable/issues/66'),
    pattern: 'blanks before the end of an event',
    file: calendar(ninth.replace('END:VEVENT', '  END:VEVENT'), tenth),
    busy: busyOnBoth,
  },
  {
    product: 'A join of exports (Nextcloud joins contacts so)',
    source: github('nextcloud/server/issues/18092'),
    pattern: 'parts that end and begin on one line, also three and with blanks',
    file: lines(
      lines('BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', ...at9, 'BEGIN:VALARM', 'TRIGGER:-PT5M'),
      'END:VALARMEND:VEVENT BEGIN:VEVENT',
      lines('UID:b', 'DTSTART:20261210T150000Z', 'DURATION:PT1H'),
      'END:VEVENTEND:VCALENDARBEGIN:VCALENDAR',
      event('UID:c', 'DTSTART:20261212T150000Z', 'DURATION:PT1H'),
      'END:VCALENDAR',
    ),
    busy: [...busyOnBoth, '12-12T15:00–12-12T16:00'],
  },
  {
    product: 'A buggy feed',
    source: github('stephenharris/Event-Organiser/issues/291'),
    pattern: 'text that was not folded and looks like a cancellation, in capitals',
    file: calendar(
      event('UID:a', ...at9, 'DESCRIPTION:The showing of Tuesday', 'STATUS: CANCELLED', 'TRANSP: TRANSPARENT'),
      event('UID:b', 'DTSTART: 20261209T150000Z', 'DURATION: PT1H', 'STATUS: CANCELLED'),
    ),
    busy: busyAt9,
  },
  {
    product: 'Exchange',
    source: github('OzzyCzech/icalparser/issues/5'),
    pattern: 'a zone by its name in summer',
    file: calendar(event('UID:a', 'DTSTART;TZID=Eastern Daylight Time:20261208T100000', 'DURATION:PT1H')),
    busy: busyAt9,
  },
  {
    product: 'A template, with the zone names of another product',
    source: github('spullara/mysql-connector-java/pull/1'),
    pattern: 'a zone whose city has a blank, and one with an escaped slash',
    file: calendar(
      event('UID:a', 'DTSTART;TZID=America/New York:20261208T100000', 'DURATION:PT1H'),
      event('UID:b', 'DTSTART;TZID=America\\/New_York:20261210T100000', 'DURATION:PT1H'),
    ),
    busy: busyOnBoth,
  },
]
