import ICAL from 'ical.js'
import { dateAt, firstMoment } from './clock-times.ts'
import type { BusyTime } from '../tour-rows.ts'

/** Longer texts are not read. */
export const calendarCharactersAtMost = 900_000
/** Most dates that all rules of a calendar may produce; a meeting of every day since 1990 takes 13,000. */
const stepsAtMost = 20_000
const eventsAtMost = 10_000
const blocksAtMost = 2000
const refusedFrequencies = new Set(['SECONDLY', 'MINUTELY', 'HOURLY'])
const maxInterval = 1000

/** The calendar is refused. `too-slow`: reading it exceeds the time or memory limit of a parser. */
export class CalendarError extends Error {
  readonly reason: 'not-a-calendar' | 'too-much' | 'too-slow'
  constructor(reason: CalendarError['reason']) {
    super(`The calendar is not taken: ${reason}.`)
    this.name = 'CalendarError'
    this.reason = reason
  }
}

interface Asked {
  from: number
  to: number
  /** For days without hours, and hours that name no zone. */
  timeZone: string
  /** Our own entries come back when somebody subscribes to the feed with the calendar that is read here. */
  isOurs: (uid: string) => boolean
}

/** Returns when somebody is busy by an iCalendar text, between two moments, in order and without overlaps. @throws CalendarError */
export function busyTimes(text: string, asked: Asked): BusyTime[] {
  const calendar = parsed(text)
  refuseHostileRules(calendar)
  const own = calendar.getFirstPropertyValue('x-wr-timezone')
  const zone = typeof own === 'string' && isZone(own) ? own : asked.timeZone
  const parts = calendar.getAllSubcomponents('vevent')
  if (parts.length > eventsAtMost) throw new CalendarError('too-much')
  const changes = Map.groupBy(
    parts.filter((part) => part.hasProperty('recurrence-id')),
    uidOf,
  )
  const blocks: { from: number; to: number }[] = []
  let steps = 0
  const add = (from: number, to: number) => {
    if (to > asked.from && from < asked.to && to > from) blocks.push({ from, to })
    if (blocks.length > blocksAtMost) throw new CalendarError('too-much')
  }
  for (const part of parts) {
    if (part.hasProperty('recurrence-id') || isFree(part) || asked.isOurs(uidOf(part))) continue
    const event = new ICAL.Event(part, { exceptions: changes.get(uidOf(part)) ?? [] })
    if (!event.startDate) continue
    const here = zoneNamed(part, zone)
    if (!event.isRecurring()) {
      add(momentOf(event.startDate, here), momentOf(event.endDate, here))
      continue
    }
    const each = event.iterator()
    for (let next = each.next(); next; next = each.next()) {
      if (++steps > stepsAtMost) throw new CalendarError('too-much')
      if (momentOf(next, here) >= asked.to) break
      const { item, startDate, endDate } = event.getOccurrenceDetails(next)
      const there = zoneNamed(item.component, here)
      if (!isFree(item.component)) add(momentOf(startDate, there), momentOf(endDate, there))
    }
  }
  return inOrder(blocks)
}

/**
 * Refuses rules below a day and far intervals before any rule is expanded. Covers time zones too: their rules are expanded as well.
 * A rule without any date stays undetected here; the deadline of the parser ends it.
 */
function refuseHostileRules(calendar: ICAL.Component): void {
  const components = [calendar]
  for (let component = components.pop(); component; component = components.pop()) {
    components.push(...component.getAllSubcomponents())
    for (const name of ['rrule', 'exrule'])
      for (const property of component.getAllProperties(name)) {
        const rule = property.getFirstValue() as Partial<ICAL.Recur> | null
        const { freq, interval = 1 } = rule ?? {}
        if (refusedFrequencies.has(freq ?? '') || !(interval >= 1 && interval <= maxInterval)) throw new CalendarError('too-much')
      }
  }
}

function parsed(text: string): ICAL.Component {
  if (text.length > calendarCharactersAtMost) throw new CalendarError('too-much')
  try {
    const calendar = new ICAL.Component(ICAL.parse(text) as [])
    if (calendar.name === 'vcalendar') return calendar
  } catch {
    // Whatever it is, it is no calendar.
  }
  throw new CalendarError('not-a-calendar')
}

const valueOf = (part: ICAL.Component, name: string): string => String(part.getFirstPropertyValue(name) ?? '')
const uidOf = (part: ICAL.Component): string => valueOf(part, 'uid')
const isFree = (part: ICAL.Component): boolean =>
  valueOf(part, 'transp').toUpperCase() === 'TRANSPARENT' || valueOf(part, 'status').toUpperCase() === 'CANCELLED'

/** The zone an event names although the calendar does not describe it, where this machine knows it. */
function zoneNamed(part: ICAL.Component, otherwise: string): string {
  const named = part.getFirstProperty('dtstart')?.getParameter('tzid')
  return typeof named === 'string' && isZone(named) ? named : otherwise
}

/** By the zone the time names where this machine knows it, else by what the calendar says of that zone. */
function momentOf(time: ICAL.Time, zone: string): number {
  const two = (value: number) => String(value).padStart(2, '0')
  const date = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`
  if (time.isDate) return firstMoment(zone, date, '00:00')
  const tzid = time.zone?.tzid ?? 'floating'
  if (tzid === 'UTC' || tzid === 'Z') return time.toUnixTime() * 1000
  const known = tzid === 'floating' ? zone : isZone(tzid) ? tzid : undefined
  return known ? firstMoment(known, date, `${two(time.hour)}:${two(time.minute)}`) : time.toUnixTime() * 1000
}

const zones = new Map<string, boolean>()

function isZone(name: string): boolean {
  const known = zones.get(name)
  if (known !== undefined) return known
  let isKnown = true
  try {
    dateAt(name, 0)
  } catch {
    isKnown = false
  }
  if (zones.size > 1000) zones.clear()
  zones.set(name, isKnown)
  return isKnown
}

function inOrder(blocks: readonly { from: number; to: number }[]): BusyTime[] {
  const merged: { from: number; to: number }[] = []
  for (const { from, to } of blocks.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged.map(({ from, to }) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() }))
}
