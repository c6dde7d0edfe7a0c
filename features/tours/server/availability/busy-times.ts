import { normalEmail } from '#platform/contract/email-pattern.ts'
import type { BusyTime, CalendarReport } from '../tour-rows.ts'
import { CalendarError } from '../icalendar/calendar-error.ts'
import { checkEnd, findOccurrences, groupByUid, mayOccur, type ZoneFinder } from '../icalendar/occurrences.ts'
import { readCalendars, type CalendarContext, type CalendarItem } from '../icalendar/read-calendars.ts'
import { readEvent, readPeriods, UnreadableEvent, type CalendarEvent } from '../icalendar/read-event.ts'
import { createExpander } from '../icalendar/recurrence.ts'
import { createRevisions } from '../icalendar/revisions.ts'
import { findParameter } from '../icalendar/content-lines.ts'
import type { Period } from '../icalendar/stamps.ts'
import { findIanaName, ianaZone, vCalendarZone, zoneForStamp, type Zone } from '../icalendar/zones.ts'

/** Of events in the window, before recurrences. */
const maxEvents = 20_000
/** Separate busy times in the window; 12 a day. */
const maxBusyTimes = 5000
const maxNamedProblems = 5
const maxNamedZones = 3
const maxNamedCharacters = 40

export interface CalendarWindow {
  from: number
  to: number
  /** Of the agent: for days, and for times that name no zone. */
  timeZone: string
  /** Recognizes our own showings, which come back when an agent subscribes to our feed with this calendar. */
  isOurs: (uid: string) => boolean
  /** Addresses of the agent, in lower case; events that they declined are free. */
  addresses: readonly string[]
}

export interface CalendarReading extends CalendarReport {
  /** In order, without overlaps. */
  busy: BusyTime[]
}

/**
 * Reads the busy times of an iCalendar text between two moments. Skips and counts what cannot be read. Events outside the window are
 * dropped as they are read, so that memory does not grow with the years of a calendar. @throws CalendarError
 */
export function readBusyTimes(text: Iterable<string>, window: CalendarWindow): CalendarReading {
  const report: CalendarReport = { events: 0, unreadable: 0, problems: [], unknownZones: [], isCut: false }
  const events: CalendarEvent[] = []
  const periods: { period: Period; calendar: CalendarContext }[] = []
  const revisions = createRevisions()
  for (const item of readCalendars(text, () => (report.isCut = true))) {
    report.events += 1
    try {
      if (item.kind === 'VFREEBUSY') for (const period of readFreeBusy(item)) periods.push({ period, calendar: item.calendar })
      else {
        const event = readEvent(item, (address) => isOwner(address, item.calendar, window))
        revisions.add(event)
        if (!window.isOurs(event.uid) && mayOccur(event, window)) events.push(event)
      }
    } catch (error) {
      addProblem(report, error)
    }
    if (events.length + periods.length > maxEvents) throw new CalendarError('too-much')
  }
  // Of a calendar without its end, the rest may be read; one of which nothing is left is refused.
  if (report.isCut && report.unreadable === report.events) throw new CalendarError('cut-off')
  const blocks: { from: number; to: number }[] = []
  const add = (from: number, to: number) => {
    if (to > window.from && from < window.to && to > from) blocks.push({ from, to })
  }
  const findZone = createZoneFinder(window, report)
  const expand = createExpander()
  const readable = events.filter((event) => {
    if (revisions.isReplaced(event)) return false
    try {
      checkEnd(event, findZone)
      return true
    } catch (error) {
      addProblem(report, error)
      return false
    }
  })
  for (const series of groupByUid(readable)) {
    try {
      // A rule may turn out too dense after its first dates: its event blocks all of them or none.
      const spans = [...findOccurrences(series, { window, findZone, expand })]
      for (const { from, to } of spans) add(from, to)
    } catch (error) {
      addProblem(report, error, series[0]?.line)
    }
  }
  for (const { period, calendar } of periods) {
    try {
      const from = findZone(period.start, calendar)(period.start.localMs)
      add(from, typeof period.end === 'object' ? findZone(period.end, calendar)(period.end.localMs) : from + (period.end ?? 0))
    } catch (error) {
      addProblem(report, error)
    }
  }
  const busy = mergeBlocks(blocks)
  if (busy.length > maxBusyTimes) throw new CalendarError('too-much')
  return { ...report, busy }
}

/** Throws what is no fault of one event. */
function addProblem(report: CalendarReport, error: unknown, line = 0): void {
  if (error instanceof CalendarError) throw error
  report.unreadable += 1
  if (report.problems.length >= maxNamedProblems) return
  const problem = error instanceof UnreadableEvent ? error : new UnreadableEvent('rule', line, '')
  report.problems.push({ line: problem.line, field: problem.field, value: shorten(problem.value) })
}

/** Makes a value of a calendar fit for the report: no control characters, which PostgreSQL refuses in JSON, and no half letters. */
const shorten = (value: string): string =>
  Array.from(value.slice(0, 4 * maxNamedCharacters).replaceAll(/\p{Cc}/gu, ''))
    .slice(0, maxNamedCharacters)
    .join('')
    .toWellFormed()

const readFreeBusy = (item: CalendarItem): Period[] =>
  item.lines.flatMap((line) =>
    line.name === 'FREEBUSY' && findParameter(line, 'FBTYPE')?.toUpperCase() !== 'FREE' ? readPeriods(line) : [],
  )

/** Google names its calendars after their owner; Outlook writes the owner into the file. */
const isOwner = (address: string, { properties }: CalendarContext, { addresses }: CalendarWindow): boolean =>
  addresses.includes(address) ||
  ['X-WR-CALNAME', 'X-OWNER'].some(
    (name) => address !== '' && normalEmail(properties.get(name)?.value.replace(/^mailto:/i, '') ?? '') === address,
  )

function createZoneFinder({ timeZone }: CalendarWindow, report: CalendarReport): ZoneFinder {
  const own = ianaZone(timeZone)
  const noteUnknown = (name: string) => {
    const named = shorten(name)
    if (report.unknownZones.length < maxNamedZones && !report.unknownZones.includes(named)) report.unknownZones.push(named)
  }
  const oldZones = new Map<CalendarContext, Zone | undefined>()
  const findOldZone = (calendar: CalendarContext) => {
    if (!oldZones.has(calendar)) oldZones.set(calendar, vCalendarZone(calendar.properties.get('TZ')?.value ?? '', calendar.daylight))
    return oldZones.get(calendar)
  }
  return (stamp, calendar, otherwise) => {
    const { properties, zones } = calendar
    const name = findIanaName(properties.get('X-WR-TIMEZONE')?.value ?? '')
    // A day is a day on the clock of the agent, also in a calendar that counts in UTC.
    const usesAgentZone = name === undefined || (stamp.isDate && /^(etc\/)?(utc|gmt)$/i.test(name))
    const agentZone = (stamp.isDate ? undefined : findOldZone(calendar)) ?? own
    return zoneForStamp(stamp, zones, otherwise ?? (usesAgentZone ? agentZone : ianaZone(name)), noteUnknown)
  }
}

function mergeBlocks(blocks: readonly { from: number; to: number }[]): BusyTime[] {
  const merged: { from: number; to: number }[] = []
  for (const { from, to } of blocks.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged.map(({ from, to }) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() }))
}
