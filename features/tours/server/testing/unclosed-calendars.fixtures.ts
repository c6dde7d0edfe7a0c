import { at9, busyAt9, calendar, event, github, lines, rfc, type CalendarSample } from './calendar-samples.fixtures.ts'

const begin = lines('BEGIN:VCALENDAR', 'VERSION:2.0')
const open = (...parts: string[]) => lines('BEGIN:VEVENT', ...parts)
const hours = (...days: string[]) => days.map((day) => `12-${day}T15:00–12-${day}T16:00`)
const tenth = ['DTSTART:20261210T150000Z', 'DURATION:PT1H']
const series = (...parts: string[]) =>
  event('UID:s', 'DTSTART;TZID=America/Chicago:20261207T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3', ...parts)
const change = (...parts: string[]) => event('UID:s', 'RECURRENCE-ID;TZID=America/Chicago:20261208T090000', ...parts)

const withoutEnds: CalendarSample[] = [
  {
    product: 'Outlook.com',
    source: github('sabre-io/vobject/issues/633'),
    pattern: 'a feed in which only the last event has an end line, and the calendar has none',
    file: lines(begin, open('UID:a', ...at9), event('UID:b', ...tenth)),
    busy: [...busyAt9, ...hours('10')],
    isCut: true,
  },
  {
    product: 'Microsoft 365',
    source: github('nextcloud/calendar/issues/5620'),
    pattern: 'a feed without a single end line',
    file: lines(begin, open('UID:a', ...at9), open('UID:b', ...tenth)),
    busy: [...busyAt9, ...hours('10')],
    isCut: true,
  },
  {
    product: 'Microsoft 365',
    source: github('pimutils/vdirsyncer/issues/1102'),
    pattern: 'events without end lines in a calendar that ends; one without an end time is counted',
    file: calendar(open('UID:a', ...at9), open('UID:b', 'DTSTART:20261209T150000Z'), open('UID:c', ...tenth)),
    busy: [...busyAt9, ...hours('10')],
    unreadable: 1,
  },
  {
    product: 'Microsoft Teams',
    source: github('asciipip/mutt-ical/issues/4'),
    pattern: 'an invitation whose calendar has no end line',
    file: lines(begin, 'METHOD:REQUEST', event('UID:a', ...at9)),
    busy: busyAt9,
    isCut: true,
  },
  {
    product: 'ics (adamgibbons)',
    source: github('adamgibbons/ics/issues/74'),
    pattern: 'a file that ends inside the times of its last event',
    file: lines(begin, event('UID:a', ...at9), open('UID:b', 'DTSTART:20261210T150000Z', 'DTEND:2026121')),
    busy: busyAt9,
    unreadable: 1,
    isCut: true,
  },
]

const revised: CalendarSample[] = [
  {
    product: 'recurring-ical-events',
    source: github('niccokunzmann/python-recurring-ical-events/issues/163'),
    pattern: 'a later revision of a series leaves out a date that an instance of an earlier one has',
    file: calendar(
      series('SEQUENCE:1'),
      change('DTSTART;TZID=America/Chicago:20261208T090000', 'DURATION:PT2H', 'SEQUENCE:1'),
      series('EXDATE;TZID=America/Chicago:20261208T090000', 'SEQUENCE:2'),
    ),
    busy: hours('07', '09'),
  },
  ...['2', '3'].map((sequence) => ({
    product: 'Home Assistant (allenporter/ical)',
    source: github('allenporter/ical/issues/483'),
    pattern: `a series leaves out the date that an instance moved away from, in revision ${sequence}`,
    file: calendar(
      series('EXDATE;TZID=America/Chicago:20261208T090000', `SEQUENCE:${sequence}`),
      change('DTSTART:20261208T200000Z', 'DURATION:PT1H', 'SEQUENCE:1'),
    ),
    busy: [...hours('07'), '12-08T20:00–12-08T21:00', ...hours('09')],
  })),
  {
    product: 'recurring-ical-events',
    source: github('niccokunzmann/python-recurring-ical-events/issues/163'),
    pattern: 'a later revision moves an event to another year, and one of an instance to another hour',
    file: calendar(
      event('UID:a', ...at9, 'SEQUENCE:1'),
      event('UID:a', 'DTSTART:20271208T150000Z', 'DURATION:PT1H', 'SEQUENCE:2'),
      series(),
      change('DTSTART:20261208T200000Z', 'DURATION:PT1H', 'SEQUENCE:3'),
      change('DTSTART:20261208T180000Z', 'DURATION:PT1H', 'SEQUENCE:2'),
    ),
    busy: [...hours('07'), '12-08T20:00–12-08T21:00', ...hours('09')],
  },
  {
    product: 'A product that repeats a UID',
    source: rfc('3.8.7.4'),
    pattern: 'two appointments of one UID and one SEQUENCE both count',
    file: calendar(event('UID:a', ...at9, 'SEQUENCE:1'), event('UID:a', ...tenth, 'SEQUENCE:1')),
    busy: [...busyAt9, ...hours('10')],
  },
  {
    product: 'Microsoft Exchange',
    source: 'https://www.rfc-editor.org/rfc/rfc5546#section-3.2.5',
    pattern: 'a cancellation next to what it cancels: a series with its instance, and one date of another series',
    file: lines(
      calendar('METHOD:REQUEST', event('UID:a', ...at9), series(), change('DTSTART:20261208T200000Z', 'DURATION:PT1H')),
      calendar('METHOD:CANCEL', event('UID:s', 'DTSTART;TZID=America/Chicago:20261207T090000', 'STATUS:CANCELLED')),
      calendar(
        'METHOD:REQUEST',
        event('UID:t', 'DTSTART:20261214T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'),
        event('UID:t', 'RECURRENCE-ID:20261215T150000Z', 'DTSTART:20261215T180000Z', 'DURATION:PT1H'),
      ),
      calendar('METHOD:CANCEL', event('UID:t', 'RECURRENCE-ID:20261215T150000Z', 'DTSTART:20261215T150000Z')),
    ),
    busy: [...busyAt9, ...hours('14')],
  },
  {
    product: 'Microsoft Exchange',
    source: 'https://www.rfc-editor.org/rfc/rfc5546#section-3.2.5',
    pattern: 'an event that was sent again after its cancellation',
    file: lines(
      calendar('METHOD:CANCEL', event('UID:a', ...at9, 'SEQUENCE:1')),
      calendar('METHOD:REQUEST', event('UID:a', ...at9, 'SEQUENCE:2')),
    ),
    busy: busyAt9,
  },
  {
    product: 'VCalendar (davaxi)',
    source: github('davaxi/VCalendar/issues/6'),
    pattern: 'canceled with one L, as a status and as a method',
    file: lines(
      calendar(event('UID:a', ...tenth, 'STATUS:CANCELED'), event('UID:b', ...at9)),
      calendar('METHOD:CANCELED', event('UID:c', ...tenth)),
    ),
    busy: busyAt9,
  },
]

const clocks: CalendarSample[] = [
  {
    product: 'Apple Calendar',
    source: rfc('3.8.4.4'),
    pattern: 'an instance that moved to another zone and names its old time without a zone',
    file: calendar(
      series(),
      event('UID:s', 'RECURRENCE-ID:20261208T090000', 'DTSTART;TZID=America/New_York:20261208T140000', 'DURATION:PT1H'),
    ),
    busy: [...hours('07'), '12-08T19:00–12-08T20:00', ...hours('09')],
  },
  {
    product: 'Tutanota',
    source: github('tutao/tutanota/issues/5318'),
    pattern: 'midnight for the day that a series of another hour leaves out',
    file: calendar(series('EXDATE:20261208T000000', 'EXDATE;TZID=America/Chicago:20261209T000000')),
    busy: hours('07'),
  },
  {
    product: 'A shift plan',
    source: rfc('3.8.5.1'),
    pattern: 'midnight where the series has one, in its rule or its first date',
    file: calendar(
      event('UID:a', 'DTSTART:20261207T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4;BYHOUR=0,15', 'EXDATE:20261208T000000Z'),
      event('UID:b', 'DTSTART:20261221T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20261222T000000Z'),
    ),
    busy: [...hours('07', '08'), '12-09T00:00–12-09T01:00', '12-21T00:00–12-21T01:00'],
  },
  {
    product: 'Nokia and Palm (vCalendar 1.0)',
    source: 'https://web.archive.org/web/20150206065305/http://www.imc.org/pdi/vcal-10.txt',
    pattern: 'the offset of the calendar with and without daylight saving time, and dates separated by semicolons',
    file: lines(
      lines('BEGIN:VCALENDAR', 'VERSION:1.0', 'TZ:-05', 'DAYLIGHT:TRUE;-04;20260308T020000;20261101T020000;EST;EDT'),
      event('UID:a', 'DTSTART:20261208T100000', 'DTEND:20261208T110000'),
      event('UID:b', 'DTSTART:20261210T100000', 'DURATION:PT1H', 'EXDATE:20261210T100000;20261211T100000'),
      'END:VCALENDAR',
      lines('BEGIN:VCALENDAR', 'VERSION:1.0', 'TZ:-0500', 'DAYLIGHT:TRUE;-04:00;20261201T020000;20270101T020000;EST;EDT'),
      event('UID:c', 'DTSTART:20261214T110000', 'DTEND:20261214T120000'),
      'END:VCALENDAR',
    ),
    busy: hours('08', '14'),
  },
  {
    product: 'Nokia and Palm (vCalendar 1.0)',
    source: 'https://web.archive.org/web/20150206065305/http://www.imc.org/pdi/vcal-10.txt',
    pattern: 'a zone that is no offset leaves the times in the zone of the agent',
    file: lines('BEGIN:VCALENDAR', 'VERSION:1.0', 'TZ:local', event('UID:a', 'DTSTART:20261208T090000', 'DURATION:PT1H'), 'END:VCALENDAR'),
    busy: busyAt9,
  },
]

/** Calendars that lack their ends, events of several revisions, and clocks that depend on other lines. */
export const unclosedCalendars: readonly CalendarSample[] = [...withoutEnds, ...revised, ...clocks]
