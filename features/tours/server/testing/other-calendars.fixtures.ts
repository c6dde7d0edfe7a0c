import { at9, busyAt9, calendar, easternRules, event, github, lines, rfc, type CalendarSample } from './calendar-samples.fixtures.ts'

const mailProviders: CalendarSample[] = [
  {
    product: 'Yahoo Calendar',
    source: github('u01jmg3/ics-parser/issues/51'),
    pattern: 'a zone beside a time in UTC, and a PRODID that looks like a parameter',
    file: calendar(
      'PRODID://Yahoo//Calendar//EN',
      event('UID:a', 'DTSTART;TZID=Etc/GMT:20261208T150000Z', 'DTEND;TZID=Etc/GMT:20261208T160000Z', 'X-YAHOO-USER-STATUS:BUSY'),
    ),
    busy: busyAt9,
  },
  {
    product: 'Proton Calendar',
    source: github('calcom/cal.diy/issues/19929'),
    pattern: 'events in several zones, none of them described',
    file: calendar(
      event('UID:a', 'DTSTART;TZID=Europe/Zurich:20261208T160000', 'DTEND;TZID=Europe/Zurich:20261208T170000'),
      event('UID:b', 'DTSTART;TZID=America/Denver:20261209T080000', 'DTEND;TZID=America/Denver:20261209T090000'),
    ),
    busy: ['12-08T15:00–12-08T16:00', '12-09T15:00–12-09T16:00'],
  },
  {
    product: 'Proton Calendar',
    source: github('calcom/cal.diy/pull/28414'),
    pattern: 'a canceled instance of a series',
    file: calendar(
      event('UID:s', 'DTSTART:20261207T150000Z', 'DTEND:20261207T160000Z', 'RRULE:FREQ=DAILY;COUNT=2'),
      event('UID:s', 'RECURRENCE-ID:20261208T150000Z', ...at9, 'STATUS:CANCELLED'),
    ),
    busy: ['12-07T15:00–12-07T16:00'],
  },
  {
    product: 'Fastmail',
    source: rfc('3.2.13'),
    pattern: 'an instance changed together with all later ones',
    file: calendar(
      event('UID:s', 'DTSTART;TZID=America/Chicago:20261201T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4'),
      event(
        'UID:s',
        'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Chicago:20261215T090000',
        'DTSTART;TZID=America/Chicago:20261215T110000',
        'DURATION:PT30M',
      ),
    ),
    busy: ['12-01T15:00–12-01T16:00', '12-08T15:00–12-08T16:00', '12-15T17:00–12-15T17:30', '12-22T17:00–12-22T17:30'],
  },
  {
    product: 'Zoho Calendar',
    source: 'https://www.zoho.com/recruit/developer-guide/apiv2/bulk-read/read-ics.html',
    pattern: 'times without a zone in a calendar that names its own',
    file: calendar(
      'PRODID:-//Zoho CRM//NONSGML Calendar//EN',
      'X-WR-TIMEZONE:America/New_York',
      event('UID:a', 'DTSTART:20261208T100000', 'DTEND:20261208T110000'),
    ),
    busy: busyAt9,
  },
]

const openSource: CalendarSample[] = [
  {
    product: 'Nextcloud',
    source: github('nextcloud/calendar/issues/336'),
    pattern: 'several calendars in one file, each with its zones after its events',
    file: lines(
      calendar(event('UID:a', ...at9)),
      calendar(event('UID:b', 'DTSTART;TZID=Office:20261209T100000', 'DURATION:PT1H'), easternRules('TZID:Office', '-0500')),
    ),
    busy: [...busyAt9, '12-09T15:00–12-09T16:00'],
  },
  {
    product: 'Nextcloud',
    source: github('nextcloud/calendar/issues/2818'),
    pattern: 'a free/busy file, with free periods and periods by length',
    file: calendar(
      lines(
        'BEGIN:VFREEBUSY',
        'DTSTART:20261201T000000Z',
        'DTEND:20270201T000000Z',
        'FREEBUSY;FBTYPE=BUSY:20261208T150000Z/20261208T160000Z,20261209T150000Z/PT30M',
        'FREEBUSY;FBTYPE=FREE:20261210T150000Z/PT30M',
        'FREEBUSY:20261211T150000Z/PT30M',
        'END:VFREEBUSY',
      ),
    ),
    busy: [...busyAt9, '12-09T15:00–12-09T15:30', '12-11T15:00–12-11T15:30'],
  },
  {
    product: 'Nextcloud',
    source: github('home-assistant/core/issues/145493'),
    pattern: 'GMT Standard Time of Windows, which has summer time, handed on by another product',
    file: calendar(event('UID:a', 'DTSTART;TZID=GMT Standard Time:20261208T150000', 'DURATION:PT1H')),
    busy: busyAt9,
  },
  {
    product: 'pretalx',
    source: github('pretalx/pretalx/issues/2588'),
    pattern: 'a zone called GMT that describes another one',
    file: calendar(easternRules('TZID:GMT', '-0500'), event('UID:a', 'DTSTART;TZID=GMT:20261208T100000', 'DURATION:PT1H')),
    busy: busyAt9,
  },
  {
    product: 'Thunderbird',
    source: github('mdavid/DDay.iCal/issues/2'),
    pattern: 'an Olson name inside a longer one, an EXDATE in UTC, and a moved instance',
    file: calendar(
      event(
        'UID:s',
        'DTSTART;TZID=/mozilla.org/20070129_1/America/Chicago:20261207T090000',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE:20261208T150000Z',
      ),
      event('UID:s', 'RECURRENCE-ID;TZID=America/Chicago:20261209T090000', 'DTSTART;TZID=America/Chicago:20261209T130000', 'DURATION:PT1H'),
    ),
    busy: ['12-07T15:00–12-07T16:00', '12-09T19:00–12-09T20:00'],
  },
  {
    product: 'Evolution',
    source: github('SimpleMobileTools/Simple-Calendar/issues/683'),
    pattern: 'an Olson name behind a host, with a space before the time',
    file: calendar(event('UID:a', 'DTSTART;TZID=/freeassociation.sourceforge.net/America/Chicago: 20261208T090000', 'DURATION:PT1H')),
    busy: busyAt9,
  },
  {
    product: 'SOGo',
    source: github('mailcow/mailcow-dockerized/issues/677'),
    pattern: 'an empty parameter',
    file: calendar(event('UID:a', 'DTSTART;:20261208T150000Z', 'DTEND;:20261208T160000Z')),
    busy: busyAt9,
  },
  {
    product: 'Fossify Calendar',
    source: github('SimpleMobileTools/Simple-Calendar/issues/1983'),
    pattern: 'UNTIL and EXDATE as days without VALUE=DATE; the last day counts',
    file: calendar(
      event(
        'UID:s',
        'DTSTART:20261207T150000Z',
        'DTEND:20261207T160000Z',
        'RRULE:FREQ=DAILY;UNTIL=20261210',
        'EXDATE:20261208',
        'X-SMT-MISSING-YEAR:0',
      ),
    ),
    busy: ['12-07T15:00–12-07T16:00', '12-09T15:00–12-09T16:00', '12-10T15:00–12-10T16:00'],
  },
  {
    product: 'Tutanota',
    source: github('tutao/tutanota/issues/5973'),
    pattern: 'a list of EXDATE that ends in a comma, and a rule with an empty part',
    file: calendar(
      event(
        'UID:s',
        'DTSTART;TZID=America/Chicago:20261207T090000',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=2;WKST=',
        'EXDATE;TZID=America/Chicago:20261208T090000,',
      ),
    ),
    busy: ['12-07T15:00–12-07T16:00'],
  },
]

const feeds: CalendarSample[] = [
  {
    product: 'Calendarlabs',
    source: github('stephenharris/Event-Organiser/issues/291'),
    pattern: 'days without VALUE=DATE; times beside them stay',
    file: calendar(
      'METHOD:PUBLISH',
      event('UID:a', 'DTSTART:20261208', 'DTEND:20261209'),
      event('UID:b', 'DTSTART:20261210T140000Z', 'DTEND:20261210T150000Z'),
    ),
    busy: ['12-08T06:00–12-09T06:00', '12-10T14:00–12-10T15:00'],
  },
  {
    product: 'Event Organiser',
    source: github('stephenharris/Event-Organiser/issues/244'),
    pattern: 'RDATE with periods and without a rule; the first day counts, too',
    file: calendar(
      event('UID:a', ...at9, 'RDATE;VALUE=PERIOD:20261209T150000Z/20261209T170000Z,20261210T150000Z/PT3H', 'RDATE:20261211T150000Z'),
    ),
    busy: [...busyAt9, '12-09T15:00–12-09T17:00', '12-10T15:00–12-10T18:00', '12-11T15:00–12-11T16:00'],
  },
  {
    product: 'Airbnb',
    source: github('developeregrem/fewohbee/issues/285'),
    pattern: 'stays as days without an identity',
    file: calendar(
      event('DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261216', 'SUMMARY:Reserved'),
      event('DTSTART;VALUE=DATE:20261220', 'DTEND;VALUE=DATE:20261221', 'SUMMARY:Airbnb (Not available)'),
    ),
    busy: ['12-10T06:00–12-16T06:00', '12-20T06:00–12-21T06:00'],
  },
  {
    product: 'Abfallkalender Gifhorn',
    source: github('iobroker-community-adapters/ioBroker.ical/issues/81'),
    pattern: 'a day that ends as it starts',
    file: calendar(event('UID:a', 'DTSTART;VALUE=DATE:20261208', 'DTEND;VALUE=DATE:20261208')),
    busy: ['12-08T06:00–12-09T06:00'],
  },
  {
    product: 'New South Wales Government',
    source: github('franc6/ics_calendar/issues/75'),
    pattern: 'a byte order mark in UTF-8',
    file: Buffer.from(`\uFEFF${calendar(event('UID:a', ...at9))}`).toString('latin1'),
    busy: busyAt9,
  },
  {
    product: 'Webex',
    source: github('sabre-io/vobject/issues/464'),
    pattern: 'a zone called Eastern Time',
    file: calendar(event('UID:a', 'DTSTART;TZID="Eastern Time":20261208T100000', 'DTEND;TZID="Eastern Time":20261208T110000')),
    busy: busyAt9,
  },
  {
    product: 'Twitch',
    source: github('twitchdev/issues/issues/974'),
    pattern: 'a zone behind a slash, and one that is none',
    file: calendar(
      event('UID:a', 'DTSTART;TZID=/America/New_York:20261208T100000', 'DTEND;TZID=/America/New_York:20261208T110000'),
      event('UID:b', 'DTSTART;TZID=Streamer Time:20261209T090000', 'DURATION:PT1H'),
    ),
    busy: [...busyAt9, '12-09T15:00–12-09T16:00'],
    unknownZones: ['Streamer Time'],
  },
  {
    product: 'A school portal',
    source: github('markuspoerschke/iCal/issues/88'),
    pattern: 'two properties on one line: the event is skipped and counted, the next one stays',
    file: calendar(
      event('UID:a', 'DTSTART;TZID=Europe/Amsterdam:20261208T090000 DTEND;TZID=Europe/Amsterdam:20261208T140000'),
      event('UID:b', ...at9),
    ),
    busy: busyAt9,
    unreadable: 1,
  },
  {
    product: 'A buggy feed',
    source: github('stephenharris/Event-Organiser/issues/291'),
    pattern: 'dates with dashes, an offset, text that was not folded, an event in an event, and a day that does not exist',
    file: calendar(
      event(
        'UID:a',
        'DTSTART:2026-12-08T10:00:00-05:00',
        'DTEND:2026-12-08T11:00',
        'DESCRIPTION:First line',
        'second line: not folded',
        '',
        'third',
      ),
      lines('BEGIN:VEVENT', 'UID:b', 'DTSTART:20261209T150000Z', event('UID:c', 'DTSTART;VALUE=DATE:2026-12-12')),
      event('UID:d', 'DTSTART;VALUE=DATE:20261341'),
    ),
    busy: ['12-08T15:00–12-08T17:00', '12-12T06:00–12-13T06:00'],
    unreadable: 2,
  },
]

/** Calendars as mail providers, open-source products, booking sites and feeds write them. */
export const otherCalendars: readonly CalendarSample[] = [...mailProviders, ...openSource, ...feeds]
