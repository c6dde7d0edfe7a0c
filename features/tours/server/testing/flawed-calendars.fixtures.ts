import { at9, busyAt9, calendar, event, github, lines, rfc, type CalendarSample } from './calendar-samples.fixtures.ts'

const series = (...parts: string[]) => event('UID:s', 'DTSTART:20261207T150000Z', 'DURATION:PT1H', ...parts)
const hours = (...days: string[]) => days.map((day) => `12-${day}T15:00–12-${day}T16:00`)
const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1')
const foldedUid = [utf8('UID:caf'), '\xc3\r\n \xa9'].join('')

const text: CalendarSample[] = [
  {
    product: 'nwcell ics.js',
    source: github('nwcell/ics.js/issues/26'),
    pattern: 'a description that was not folded and tells when the dinner ends, before and after the times',
    file: calendar(
      event('UID:a', 'DESCRIPTION:Dinner', 'Start: 3pm', 'End: 5pm', 'Duration: 60 minutes', 'Status: CANCELLED', ...at9),
      event('UID:b', 'DTSTART:20261209T150000Z', 'DURATION:PT1H', 'DESCRIPTION:Call', 'Begin: lunch', 'TRANSP:TRANSPARENT'),
      event('UID:c', 'DESCRIPTION:Call', 'Duration:60 minutes', 'DTSTART:20261210T150000Z', 'DURATION:PT1H'),
    ),
    busy: [...busyAt9, '12-10T15:00–12-10T16:00'],
  },
  {
    product: 'nwcell ics.js',
    source: github('nwcell/ics.js/issues/26'),
    pattern: 'text without a blank behind its colon that looks like a property',
    file: calendar(
      event('UID:a', 'DESCRIPTION:Hi', 'Status:CANCELLED', ...at9, 'STATUS:CONFIRMED'),
      event('UID:b', 'DTSTART:20261209T150000Z', 'DURATION:PT1H', 'DESCRIPTION:Call', 'Begin:VEVENT', 'Rrule:see below', 'End:VEVENT'),
      event('UID:c', 'DESCRIPTION:Call', 'Transp:Transparent', 'DTSTART:20261210T150000Z', 'DURATION:PT1H'),
    ),
    busy: [...busyAt9, '12-09T15:00–12-09T16:00', '12-10T15:00–12-10T16:00'],
  },
  {
    product: 'nwcell ics.js',
    source: github('nwcell/ics.js/issues/26'),
    pattern: 'properties that contradict each other keep the time busy, and free it where they agree',
    file: calendar(
      event('UID:a', ...at9, 'STATUS:CANCELLED', 'STATUS:CONFIRMED', 'TRANSP:TRANSPARENT', 'TRANSP:OPAQUE'),
      event('UID:b', 'DTSTART:20261209T150000Z', 'DURATION:PT1H', 'STATUS:CANCELLED', 'STATUS:CANCELLED'),
    ),
    busy: busyAt9,
  },
  {
    product: 'A fuzzer',
    source: rfc('3.3.14'),
    pattern: 'offsets of a zone without their first zero, or with a colon',
    file: calendar(
      lines(
        'BEGIN:VTIMEZONE',
        'TZID:Office',
        'BEGIN:STANDARD',
        'DTSTART:19700101T000000',
        'TZOFFSETFROM:-500',
        'TZOFFSETTO:-500',
        'END:STANDARD',
        'END:VTIMEZONE',
      ),
      lines(
        'BEGIN:VTIMEZONE',
        'TZID:Home',
        'BEGIN:STANDARD',
        'DTSTART:19700101T000000',
        'TZOFFSETFROM:-05:00',
        'TZOFFSETTO:-05:00',
        'END:STANDARD',
        'END:VTIMEZONE',
      ),
      event('UID:a', 'DTSTART;TZID=Office:20261208T100000', 'DURATION:PT1H'),
      event('UID:b', 'DTSTART;TZID=Home:20261209T100000', 'DURATION:PT1H'),
    ),
    busy: ['12-08T15:00–12-08T16:00', '12-09T15:00–12-09T16:00'],
  },
  {
    product: 'Event Organiser (WordPress)',
    source: github('stephenharris/Event-Organiser/issues/457'),
    pattern: 'blanks before the first line',
    file: `\r\n  ${calendar(event('UID:a', ...at9, 'DESCRIPTION:Long', '  folded'))}`,
    busy: busyAt9,
  },
  {
    product: 'ANU Timetable',
    source: github('catmanjan/anutimetable/issues/66'),
    pattern: 'all lines indented by a template, one of them folded',
    file: calendar(event('UID:a', 'DTSTART:202612', ' 08T150000Z', 'DTEND:20261208T160000Z')).replaceAll(/^|(?<=\n)/g, '    '),
    busy: busyAt9,
  },
  {
    product: 'AEGEE event calendar',
    source: github('libical/libical/issues/427'),
    pattern: 'a letter of a UID folded between its bytes, in one event of two',
    file: calendar(
      event(foldedUid, 'DTSTART:20261207T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'),
      event(utf8('UID:café'), 'RECURRENCE-ID:20261208T150000Z', ...at9, 'STATUS:CANCELLED'),
    ),
    busy: hours('07'),
  },
  {
    product: 'Apple Calendar',
    source: github('apple/ccs-calendarserver/issues/364'),
    pattern: 'an attendee whose address is only in the name',
    file: calendar(
      event('UID:a', ...at9, 'ATTENDEE;CN=agent@homes.example;PARTSTAT=DECLINED:invalid:nomail'),
      event(
        'UID:b',
        'DTSTART:20261209T150000Z',
        'DURATION:PT1H',
        'ATTENDEE;CN=agent@homes.example;PARTSTAT=DECLINED:mailto:lee@example.com',
      ),
    ),
    busy: hours('09'),
  },
]

const rules: CalendarSample[] = [
  {
    product: 'Microsoft Exchange',
    source: github('collective/icalendar/issues/165'),
    pattern: 'blanks between the days and the parts of a rule',
    file: calendar(series('RRULE:freq=daily; count=2;BYDAY=MO, TU, WE;')),
    busy: hours('07', '08'),
  },
  {
    product: 'ical.js',
    source: github('kewisch/ical.js/issues/1039'),
    pattern: 'the last one of the days of each week',
    file: calendar(event('UID:s', 'DTSTART:20261204T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=-1;COUNT=3')),
    busy: hours('04', '11', '18'),
  },
  {
    product: 'Simple Calendar',
    source: github('SimpleMobileTools/Simple-Calendar/issues/2088'),
    pattern: 'a rule of dates that the series leaves out',
    file: calendar(series('RRULE:FREQ=DAILY;COUNT=5', 'EXRULE:FREQ=DAILY;INTERVAL=2;COUNT=3')),
    busy: hours('08', '10'),
  },
  {
    product: 'ical.js',
    source: github('kewisch/ical.js/pull/1004'),
    pattern: 'days that do not exist, here November 31, are left out and not counted',
    file: calendar(event('UID:s', 'DTSTART:20261031T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYMONTH=10,11,12;BYMONTHDAY=31;COUNT=2')),
    busy: hours('31'),
  },
  {
    product: 'A machine',
    source: rfc('3.3.10'),
    pattern: 'dense rules and unknown parts of rules cost only their own events',
    file: calendar(
      series('RRULE:FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11;BYMINUTE=0,10,20,30,40,50'),
      series('UID:t', 'RRULE:FREQ=DAILY;COUNT=2;EVERY=3'),
      event('UID:a', ...at9),
    ),
    busy: busyAt9,
    unreadable: 2,
  },
  {
    product: 'A fuzzer',
    source: rfc('3.3.6'),
    pattern: 'a duration beyond all dates, also of a free/busy part, costs only its own event',
    file: calendar(
      event('UID:a', 'DTSTART:20261207T150000Z', 'DURATION:P99999999999W'),
      lines('BEGIN:VFREEBUSY', 'FREEBUSY:20261207T150000Z/P99999999999W', 'END:VFREEBUSY'),
      event('UID:b', ...at9),
    ),
    busy: busyAt9,
    unreadable: 2,
  },
]

const reversed: CalendarSample[] = [
  {
    product: 'GNOME Calendar',
    source: github('pimutils/khal/issues/680'),
    pattern: 'an event that ends an hour before it starts is counted',
    file: calendar(event('UID:a', 'DTSTART:20261209T210000Z', 'DTEND:20261209T200000Z'), event('UID:b', ...at9)),
    busy: busyAt9,
    unreadable: 1,
  },
  {
    product: 'A feed of GAS-ICS-Sync',
    source: github('derekantrican/GAS-ICS-Sync/issues/248'),
    pattern: 'an event that ends in the morning before it starts is counted',
    file: calendar(event('UID:a', 'DTSTART:20261210T192500Z', 'DTEND:20261210T090500Z'), event('UID:b', ...at9)),
    busy: busyAt9,
    unreadable: 1,
  },
  {
    product: 'SOGo',
    source: github('niccokunzmann/python-recurring-ical-events/issues/132'),
    pattern: 'evenings that end after midnight, with the date of their start',
    file: calendar(
      event('UID:a', 'DTSTART;TZID=Europe/Paris:20261207T233000', 'DTEND;TZID=Europe/Paris:20261207T013000', 'RRULE:FREQ=WEEKLY;COUNT=4'),
      event('UID:b', ...at9),
    ),
    busy: busyAt9,
    unreadable: 1,
  },
  {
    product: 'TYPO3 calendarize',
    source: github('lochmueller/calendarize/pull/669'),
    pattern: 'an open end as midnight of the same day, in another zone than the start',
    file: calendar(event('UID:a', 'DTSTART;TZID=Europe/Berlin:20261209T190000', 'DTEND:20261209T000000Z'), event('UID:b', ...at9)),
    busy: busyAt9,
    unreadable: 1,
  },
  {
    product: 'GNOME Calendar',
    source: github('pimutils/khal/issues/680'),
    pattern: 'a changed instance that ends before it starts, in two zones, leaves its series',
    file: calendar(
      series('RRULE:FREQ=DAILY;COUNT=2'),
      event('UID:s', 'RECURRENCE-ID:20261208T150000Z', 'DTSTART:20261208T180000Z', 'DTEND;TZID=America/Chicago:20261208T110000'),
    ),
    busy: hours('07', '08'),
    unreadable: 1,
  },
  {
    product: 'Edlio',
    source: github('allenporter/ical/pull/687'),
    pattern: 'a time that ends on its day takes the rest of the day',
    file: calendar(event('UID:a', 'DTSTART;TZID=America/Chicago:20261209T090000', 'DTEND;VALUE=DATE:20261209')),
    busy: ['12-09T15:00–12-10T06:00'],
  },
  {
    product: 'A fuzzer',
    source: rfc('3.3.9'),
    pattern: 'periods that end before they start, and negative durations, are counted; an end at the start takes no time',
    file: calendar(
      lines('BEGIN:VFREEBUSY', 'FREEBUSY:20261207T160000Z/20261207T150000Z', 'END:VFREEBUSY'),
      lines('BEGIN:VFREEBUSY', 'FREEBUSY:20261207T160000Z/-PT1H', 'END:VFREEBUSY'),
      event('UID:a', 'DTSTART:20261207T150000Z', 'DURATION:-PT1H'),
      series('RDATE;VALUE=PERIOD:20261210T160000Z/20261210T150000Z'),
      event('UID:c', 'DTSTART:20261211T150000Z', 'DTEND:20261211T150000Z'),
      event('UID:b', ...at9),
    ),
    busy: busyAt9,
    unreadable: 4,
  },
]

/** Calendars with faults that cost at most their own events. */
export const flawedCalendars: readonly CalendarSample[] = [...text, ...rules, ...reversed]
