const rules = [
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=366',
  'FREQ=YEARLY;INTERVAL=99999999999',
  'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO',
  'FREQ=YEARLY;BYYEARDAY=366;INTERVAL=7',
  'FREQ=SECONDLY',
  'FREQ=DAILY;UNTIL=99991231T235959Z',
  'FREQ=DAILY;COUNT=1000000',
  'FREQ=WEEKLY;INTERVAL=0',
  'FREQ=WEEKLY;BYDAY=TU,WE;WKST=SU',
  'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=4',
  'FREQ=MONTHLY;BYDAY=6MO',
  'FREQ=DAILY;BYHOUR=25',
  'FREQ=DAILY;BYSECOND=0,1,2,3,4,5,6,7,8,9;BYMINUTE=0,1,2,3,4,5,6,7,8,9',
]

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')

/** A corpus of parts that are slow, broken or rare. */
export const hostileLines: readonly string[] = [
  ...rules.map((rule, index) => event(`UID:rule-${index}`, 'DTSTART:20200101T090000Z', 'DURATION:PT1H', `RRULE:${rule}`)),
  ...rules.map((rule, index) =>
    [
      `BEGIN:VTIMEZONE\r\nTZID:Zone${index}\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100`,
      `RRULE:${rule}\r\nEND:STANDARD\r\nEND:VTIMEZONE`,
      event(`UID:zone-${index}`, `DTSTART;TZID=Zone${index}:20261203T150000`, 'DURATION:PT1H'),
    ].join('\r\n'),
  ),
  event('UID:moved', 'DTSTART:20200101T090000Z', 'RRULE:FREQ=DAILY', 'EXDATE:20200102T090000Z', 'RDATE:20261203T090000Z'),
  event('UID:moved', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261203T090000Z', 'DTSTART:20261203T100000Z', 'DURATION:P9999W'),
  event('UID:none'),
  event('UID:far', 'DTSTART:99991231T235959Z', 'DTEND:00010101T000000Z'),
  event('UID:text', 'DTSTART:not a date', `SUMMARY:${'x'.repeat(5000)}`, ' folded', 'RRULE:nonsense'),
  `BEGIN:VEVENT\r\n`.repeat(500),
]

export const calendar = (...parts: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//fuzz//EN', ...parts, 'END:VCALENDAR'].join('\r\n')

/** 500 time zones, each of which the library works out from the year 1 on. */
export const slowCalendar = calendar(
  ...Array.from({ length: 500 }, (_, index) =>
    [
      `BEGIN:VTIMEZONE\r\nTZID:Slow ${index}\r\nBEGIN:STANDARD\r\nDTSTART:00010101T000000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100`,
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=1SU\r\nEND:STANDARD\r\nEND:VTIMEZONE',
    ].join('\r\n'),
  ),
)
/** 500 appointments, as an agent's calendar has after a year. */
export const plainCalendar = calendar(
  ...Array.from({ length: 500 }, (_, index) => {
    const day = String(1 + (index % 28)).padStart(2, '0')
    return event(`UID:plain-${index}`, `DTSTART:202612${day}T${String(10 + (index % 12))}0000Z`, 'DURATION:PT1H', 'SUMMARY:Showing')
  }),
)
