import { at9, busyAt9, calendar, easternRules, event, github, rfc, utf16, type CalendarSample } from './calendar-samples.fixtures.ts'

const google: CalendarSample[] = [
  {
    product: 'Google Calendar',
    source: github('callumalpass/tasknotes/issues/2313'),
    pattern: 'only the owner’s answer counts: other guests declined this one',
    file: calendar(
      'X-WR-CALNAME:maya@example.com',
      event(
        'UID:a',
        ...at9,
        'ATTENDEE;PARTSTAT=ACCEPTED;X-NUM-GUESTS=0:mailto:maya@example.com',
        'ATTENDEE;PARTSTAT=DECLINED:mailto:lee@example.com',
      ),
    ),
    busy: busyAt9,
  },
  {
    product: 'Google Calendar',
    source: github('ical2org-py/ical2org.py/issues/36'),
    pattern: 'the feed carries events that its owner declined; the calendar has the owner’s address as its name',
    file: calendar(
      'X-WR-CALNAME:maya@example.com',
      event('UID:a', ...at9, 'ATTENDEE;CUTYPE=INDIVIDUAL;CN="Maya, Agent";PARTSTAT=DECLINED:mailto:Maya@Example.com'),
    ),
    busy: [],
  },
  {
    product: 'Google Calendar',
    source: 'https://www.rfc-editor.org/rfc/rfc5891',
    pattern: 'the owner’s address with letters and in ASCII',
    file: utf16(
      calendar('X-WR-CALNAME:maya@exämple.com', event('UID:a', ...at9, 'ATTENDEE;PARTSTAT=DECLINED:mailto:Maya@xn--exmple-cua.com')),
    ),
    busy: [],
  },
  {
    product: 'Google Calendar',
    source: github('ical4j/ical4j/issues/178'),
    pattern: 'parameters folded before the colon',
    file: calendar(
      event(
        'UID:a',
        ...at9,
        'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=DECLINED;CN=agent@\r\n homes.example;X-NUM-GUESTS=0:mailto:agent@homes.example',
      ),
      event('UID:b', 'DTSTART;TZID=America/\r\n Chicago:20261209T090000', 'DURATION:PT1H'),
    ),
    busy: ['12-09T15:00–12-09T16:00'],
  },
  {
    product: 'Merged files',
    source: github('nextcloud/server/issues/18092'),
    pattern: 'an event that begins on the line on which another ends',
    file: calendar(`${event('UID:a', ...at9)}${event('UID:b', 'DTSTART:20261209T150000Z', 'DURATION:PT1H')}`),
    busy: [...busyAt9, '12-09T15:00–12-09T16:00'],
  },
  {
    product: 'Ical.Net',
    source: github('ical-org/ical.net/issues/141'),
    pattern: 'a description of a zone that holds its name alone',
    file: calendar(
      'BEGIN:VTIMEZONE\r\nTZID:Eastern Standard Time\r\nEND:VTIMEZONE',
      event('UID:a', 'DTSTART;TZID=Eastern Standard Time:20261208T090000', 'DURATION:PT1H'),
    ),
    busy: ['12-08T14:00–12-08T15:00'],
  },
  {
    product: 'Google Calendar',
    source: github('open-horizon-labs/obsidian-ics/issues/19'),
    pattern: 'one instance of a series declined, by the address of the agent’s account',
    file: calendar(
      event('UID:w', 'DTSTART;TZID=America/Chicago:20261201T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3'),
      event(
        'UID:w',
        'RECURRENCE-ID;TZID=America/Chicago:20261208T090000',
        'DTSTART;TZID=America/Chicago:20261208T090000',
        'DURATION:PT1H',
        'ATTENDEE;PARTSTAT=DECLINED:mailto:agent@homes.example',
      ),
    ),
    busy: ['12-01T15:00–12-01T16:00', '12-15T15:00–12-15T16:00'],
  },
  {
    product: 'Google Calendar',
    source: github('nextcloud/calendar/issues/8354'),
    pattern: 'a weekly series that began in 2005',
    file: calendar(
      event(
        'UID:s',
        'DTSTART;TZID=America/Chicago:20050104T090000',
        'DTEND;TZID=America/Chicago:20050104T100000',
        'RRULE:FREQ=WEEKLY;INTERVAL=4;BYDAY=TU',
      ),
    ),
    busy: busyAt9,
  },
  {
    product: 'Google Calendar',
    source: rfc('3.8.5.1'),
    pattern: 'EXDATE in UTC for a series in a zone that the file does not describe',
    file: calendar(
      event(
        'UID:s',
        'DTSTART;TZID=America/Chicago:20261207T090000',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE:20261208T150000Z',
      ),
    ),
    busy: ['12-07T15:00–12-07T16:00', '12-09T15:00–12-09T16:00'],
  },
]

const microsoft: CalendarSample[] = [
  {
    product: 'Microsoft 365',
    source: github('derekantrican/GAS-ICS-Sync/issues/225'),
    pattern: 'a Windows zone that the file does not describe',
    file: calendar(
      event('UID:a', 'DTSTART;TZID=Eastern Standard Time:20261208T140000', 'DTEND;TZID=Eastern Standard Time:20261208T150000'),
    ),
    busy: ['12-08T19:00–12-08T20:00'],
  },
  {
    product: 'Microsoft Exchange',
    source: github('FossifyOrg/Calendar/issues/535'),
    pattern: 'a description whose own name line is damaged (TZID= for TZID:)',
    file: calendar(
      easternRules('TZID=Eastern Standard Time', '-0500'),
      event('UID:a', 'DTSTART;TZID=Eastern Standard Time:20261208T140000', 'DURATION:PT30M'),
    ),
    busy: ['12-08T19:00–12-08T19:30'],
  },
  {
    product: 'Microsoft Exchange',
    source: github('sabre-io/vobject/pull/377'),
    pattern: 'the displayed name of a zone in quotes, free beside OPAQUE',
    file: calendar(
      event('UID:a', 'DTSTART;TZID="(UTC-08:00) Pacific Time (US & Canada)":20261208T120000', 'DURATION:PT30M'),
      event('UID:b', ...at9, 'TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE', 'X-MICROSOFT-CDO-INTENDEDSTATUS:BUSY'),
    ),
    busy: ['12-08T20:00–12-08T20:30'],
  },
  {
    product: 'Microsoft Exchange',
    source: github('owncloud-archive/apps/issues/696'),
    pattern: 'the displayed name of a zone without quotes, with a colon in it, and one known only by its offset',
    file: calendar(
      event('UID:a', 'DTSTART;TZID=(UTC-05:00) Eastern Time (US & Canada):20261208T140000', 'DURATION:PT30M'),
      event('UID:b', 'DTSTART;TZID=(GMT+01.00) Sarajevo/Warsaw/Zagreb:20261209T140000', 'DURATION:PT30M'),
    ),
    busy: ['12-08T19:00–12-08T19:30', '12-09T13:00–12-09T13:30'],
  },
  {
    product: 'Microsoft Exchange',
    source: github('mangstadt/biweekly/issues/11'),
    pattern: 'a description whose name is escaped, and an event that quotes it',
    file: calendar(
      easternRules('TZID:Our Office\\, Boston', '-0500'),
      event('UID:a', 'DTSTART;TZID="Our Office, Boston":20261208T090000', 'DURATION:PT30M'),
    ),
    busy: ['12-08T14:00–12-08T14:30'],
  },
  {
    product: 'Outlook',
    source: github('runely/calendar-homey/issues/680'),
    pattern: 'a zone known only by its description',
    file: calendar(
      easternRules('TZID:Customized Time Zone', '-0500'),
      event('UID:a', 'DTSTART;TZID="Customized Time Zone":20261208T090000', 'DTEND;TZID="Customized Time Zone":20261208T170000'),
    ),
    busy: ['12-08T14:00–12-08T22:00'],
  },
  {
    product: 'Outlook',
    source: github('nextcloud/calendar/issues/1176'),
    pattern: 'the owner in X-OWNER, and an alarm with times of its own inside the event',
    file: calendar(
      'X-OWNER;CN="Maya":mailto:maya@work.example',
      event('UID:a', ...at9, 'BEGIN:VALARM', 'TRIGGER:-PT15M', 'DURATION:PT9H', 'DTSTART:19700101T000000Z', 'END:VALARM'),
      event('UID:b', 'DTSTART:20261209T150000Z', 'DURATION:PT1H', 'ATTENDEE;PARTSTAT=DECLINED:MAILTO:maya@work.example'),
    ),
    busy: busyAt9,
  },
  {
    product: 'Outlook',
    source: github('adamgibbons/ics/pull/120'),
    pattern: 'out of office blocks, working elsewhere does not',
    file: calendar(
      event('UID:a', ...at9, 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'),
      event('UID:b', 'DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261211', 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'),
    ),
    busy: busyAt9,
  },
  {
    product: 'Outlook',
    source: github('derekantrican/GAS-ICS-Sync/issues/219'),
    pattern: 'a second zone of one name, numbered',
    file: calendar(event('UID:a', 'DTSTART;TZID=Eastern Standard Time 1:20261208T140000', 'DURATION:PT1H')),
    busy: ['12-08T19:00–12-08T20:00'],
  },
  {
    product: 'Outlook',
    source: github('lochmueller/calendarize/issues/456'),
    pattern: 'a file that a Windows program saved as UTF-16 with a byte order mark',
    file: utf16(calendar(event('UID:a', 'SUMMARY:Größe', ...at9))),
    busy: busyAt9,
  },
]

const apple: CalendarSample[] = [
  {
    product: 'Apple iCloud',
    source: github('Aupajo/almanack/issues/24'),
    pattern: 'a flight: the end in another zone than the start, neither described',
    file: calendar(event('UID:a', 'DTSTART;TZID=America/Los_Angeles:20261208T080000', 'DTEND;TZID=America/New_York:20261208T163000')),
    busy: ['12-08T16:00–12-08T21:30'],
  },
  {
    product: 'Apple Calendar',
    source: rfc('3.6.1'),
    pattern: 'an invitation to one meeting of a series: the instance without its series',
    file: calendar(
      event('UID:a', 'RECURRENCE-ID;TZID=America/Chicago:20261208T090000', 'DTSTART;TZID=America/Chicago:20261208T093000', 'DURATION:PT1H'),
    ),
    busy: ['12-08T15:30–12-08T16:30'],
  },
  {
    product: 'Apple Calendar',
    source: github('home-assistant/core/issues/141710'),
    pattern: 'a declined event with the address of the attendee in the EMAIL parameter',
    file: calendar(event('UID:a', ...at9, 'ATTENDEE;CN=Agent;EMAIL=agent@homes.example;PARTSTAT=DECLINED:/aMTIzNDU2Nzg5/principal/')),
    busy: [],
  },
  {
    product: 'Apple Calendar',
    source: github('Etar-Group/Etar-Calendar/issues/1860'),
    pattern: 'a birthday of 1604 that returns every year, and a leap day',
    file: calendar(
      event('UID:a', 'DTSTART;VALUE=DATE:16041212', 'DTEND;VALUE=DATE:16041213', 'RRULE:FREQ=YEARLY'),
      event('UID:b', 'DTSTART;VALUE=DATE:16040229', 'DURATION:P1D', 'RRULE:FREQ=YEARLY'),
    ),
    busy: ['12-12T06:00–12-13T06:00'],
  },
]

/** Calendars as Google, Microsoft and Apple write them. */
export const majorCalendars: readonly CalendarSample[] = [...google, ...microsoft, ...apple]
