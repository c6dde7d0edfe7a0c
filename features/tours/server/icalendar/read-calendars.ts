import { CalendarError } from './calendar-error.ts'
import { readContentLines, type ContentLine } from './content-lines.ts'
import { describedZone, plainZoneName, type Zone } from './zones.ts'

/** `TZ` and `DAYLIGHT` are of vCalendar 1.0. */
const calendarProperties = new Set(['X-WR-TIMEZONE', 'X-WR-CALNAME', 'X-OWNER', 'METHOD', 'TZ', 'DAYLIGHT'])
const eventProperties = new Set([
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'EXRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'TRANSP',
  'STATUS',
  'SEQUENCE',
  'ATTENDEE',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'FREEBUSY',
])
const zoneProperties = new Set(['TZID', 'TZOFFSETFROM', 'TZOFFSETTO', 'X-LIC-LOCATION'])
const wanted = new Set(['BEGIN', 'END', ...calendarProperties, ...eventProperties, ...zoneProperties])
const maxZones = 500
const maxDaylightLines = 100
/** Other values of BEGIN and END are text that a product failed to fold, such as `End: 5pm`. */
const components =
  /^(?:V(?:CALENDAR|EVENT|FREEBUSY|TIMEZONE|ALARM|TODO|JOURNAL|AVAILABILITY|LOCATION|RESOURCE|POLL)|VOTE|AVAILABLE|PARTICIPANT|STANDARD|DAYLIGHT|X-[A-Z0-9-]+)$/

/** One VCALENDAR; complete once all of its lines are read, because zones may follow the events that use them. */
export interface CalendarContext {
  properties: Map<string, ContentLine>
  zones: Map<string, Zone>
  /** Values of DAYLIGHT, one for each summer. */
  daylight: string[]
}

/** A VEVENT or VFREEBUSY without the parts inside it, such as alarms. */
export interface CalendarItem {
  kind: 'VEVENT' | 'VFREEBUSY'
  line: number
  lines: ContentLine[]
  calendar: CalendarContext
  /** False for an event without an END line. */
  isClosed: boolean
}

/**
 * Yields the events and free/busy parts of all calendars in a text. Holds one of them at a time. `onCut` is called where the text ends
 * inside a calendar or an event. @throws CalendarError 'not-a-calendar'
 */
export function* readCalendars(text: Iterable<string>, onCut: () => void = () => undefined): Generator<CalendarItem> {
  // Products write events before, between and behind calendars as well; they belong to the calendar before them.
  let calendar = createContext()
  let isOpen = false
  let item: CalendarItem | undefined
  let zone: { name: string; location: string; lines: string[] } | undefined
  let hasCalendar = false
  /** Names of the open parts inside an event or a zone. */
  let open: string[] = []
  for (const line of readContentLines(text, (name) => wanted.has(name))) {
    const value = line.value.toUpperCase()
    if ((line.name === 'BEGIN' || line.name === 'END') && !components.test(value)) continue
    if (line.name === 'BEGIN' && value === 'VCALENDAR') {
      if (item) yield { ...item, isClosed: false }
      ;[calendar, item, zone] = [createContext(), undefined, undefined]
      hasCalendar = isOpen = true
    } else if (line.name === 'BEGIN' && (value === 'VEVENT' || value === 'VFREEBUSY')) {
      if (item) yield { ...item, isClosed: false }
      ;[item, zone, open] = [{ kind: value, line: line.line, lines: [], calendar, isClosed: true }, undefined, []]
    } else if (line.name === 'BEGIN' && value === 'VTIMEZONE') {
      ;[zone, open] = [{ name: '', location: '', lines: [] }, []]
    } else if (line.name === 'END' && value === 'VCALENDAR') {
      if (item) yield { ...item, isClosed: false }
      ;[isOpen, item, zone] = [false, undefined, undefined]
    } else if (line.name === 'END' && item && value === item.kind) {
      yield item
      item = undefined
    } else if (line.name === 'END' && zone && value === 'VTIMEZONE') {
      const described = calendar.zones.size < maxZones ? describedZone(zone.name, zone.lines) : undefined
      if (described && zone.name) for (const name of [zone.name, plainZoneName(zone.name)]) calendar.zones.set(name, described)
      zone = undefined
    } else if (line.name === 'BEGIN' || line.name === 'END') {
      if (line.name === 'BEGIN') open.push(value)
      else if (open.includes(value)) open.length = open.lastIndexOf(value)
      zone?.lines.push(`${line.name}:${value}`)
    } else if (zone) {
      if (line.name === 'TZID') zone.name = line.value
      else if (line.name.startsWith('TZ') || line.name === 'DTSTART' || line.name === 'RRULE' || line.name === 'RDATE')
        zone.lines.push(`${line.name}:${line.value}`)
    } else if (item) {
      if (open.length === 0 && eventProperties.has(line.name)) item.lines.push(line)
    } else if (calendarProperties.has(line.name)) {
      if (line.name === 'DAYLIGHT' && calendar.daylight.length < maxDaylightLines) calendar.daylight.push(line.value)
      calendar.properties.set(line.name, line)
    }
  }
  if (!hasCalendar) throw new CalendarError('not-a-calendar')
  if (item) yield { ...item, isClosed: false }
  if (item || isOpen) onCut()
}

const createContext = (): CalendarContext => ({ properties: new Map(), zones: new Map(), daylight: [] })
