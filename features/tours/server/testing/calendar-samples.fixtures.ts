/** One calendar as a product writes it. Times are UTC; the agent is in Chicago, and the window is December 2026. */
export interface CalendarSample {
  product: string
  /** Public source of the pattern. */
  source: string
  pattern: string
  file: string
  busy: string[]
  unreadable?: number
  unknownZones?: string[]
  isCut?: boolean
}

export const github = (thread: string) => `https://github.com/${thread}`
export const rfc = (section: string) => `https://www.rfc-editor.org/rfc/rfc5545#section-${section}`
export const lines = (...parts: string[]) => parts.join('\r\n')
export const calendar = (...parts: string[]) => lines('BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR')
export const event = (...parts: string[]) => lines('BEGIN:VEVENT', ...parts, 'END:VEVENT')
export const at9 = ['DTSTART:20261208T150000Z', 'DTEND:20261208T160000Z']
export const busyAt9 = ['12-08T15:00–12-08T16:00']
export const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]).toString('latin1')

export const easternRules = (tzidLine: string, january: string) =>
  lines(
    'BEGIN:VTIMEZONE',
    tzidLine,
    'BEGIN:STANDARD',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0400',
    `TZOFFSETTO:${january}`,
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    `TZOFFSETFROM:${january}`,
    'TZOFFSETTO:-0400',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  )
