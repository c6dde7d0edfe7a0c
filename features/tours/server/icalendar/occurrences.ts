import type { CalendarContext } from './read-calendars.ts'
import { UnreadableEvent, type CalendarEvent } from './read-event.ts'
import type { createExpander } from './recurrence.ts'
import type { Rule } from './rules.ts'
import { dayMs, type Stamp } from './stamps.ts'
import type { Zone } from './zones.ts'

export interface Span {
  from: number
  to: number
}

/** Returns the zone of a stamp. Stamps that name none have `otherwise`, or the zone of the calendar. */
export type ZoneFinder = (stamp: Stamp, calendar: CalendarContext, otherwise?: Zone) => Zone

interface Tools {
  window: Span
  findZone: ZoneFinder
  expand: ReturnType<typeof createExpander>
}

/** Zones are at most 14 hours from UTC; clock times are compared with the window before their zones are known. */
const slackMs = 2 * dayMs

const clockLengthMs = ({ start, end }: CalendarEvent): number =>
  typeof end === 'object' ? Math.max(end.localMs - start.localMs, 0) : (end ?? (start.isDate ? dayMs : 0))

/** Returns true if an event can overlap the window, without reading zones or expanding rules. */
export function mayOccur(event: CalendarEvent, { from, to }: Span): boolean {
  const { start, rules, extraDates, replaces, replacesLater } = event
  const isNear = (firstMs: number, lastMs: number) => firstMs < to + slackMs && lastMs > from - slackMs
  const lengthMs = clockLengthMs(event)
  if (replaces) return replacesLater || isNear(start.localMs, start.localMs + lengthMs) || isNear(replaces.localMs, replaces.localMs)
  const starts = [start.localMs, ...extraDates.map((period) => period.start.localMs)]
  const ends = [
    ...starts.map((startMs) => startMs + lengthMs),
    ...rules.map(({ until }) => (until ? until.localMs + dayMs + lengthMs : Infinity)),
    ...extraDates.map(({ start: { localMs }, end }) => (typeof end === 'object' ? end.localMs : localMs + (end ?? 0))),
  ]
  return isNear(Math.min(...starts), Math.max(...ends))
}

/** Checks an end in another zone than the start. A changed instance that ends before it starts does not cost its series. @throws UnreadableEvent */
export function checkEnd(event: CalendarEvent, findZone: ZoneFinder): void {
  const { start, end, endLine, calendar } = event
  if (typeof end !== 'object' || start.isDate) return
  const zone = findZone(start, calendar)
  const endZone = findZone(end, calendar, start.zoneName === undefined ? undefined : zone)
  if (endZone(end.localMs) < zone(start.localMs)) throw new UnreadableEvent('end', endLine?.line ?? event.line, endLine?.value ?? '')
}

/** Groups a series with its changed instances. Events without an identity are series of their own. */
export const groupByUid = (events: readonly CalendarEvent[]): CalendarEvent[][] => [
  ...Map.groupBy(events, (event): string | CalendarEvent => event.uid || event).values(),
]

/** Yields when the events of one identity take time. Changed instances count by themselves, also without their series. */
export function* findOccurrences(series: readonly CalendarEvent[], tools: Tools): Generator<Span> {
  const masters = series.filter((event) => !event.replaces).map((event) => ({ event, ...measure(event, tools) }))
  const changes = series
    .filter((event) => event.replaces)
    .map((event) => {
      const measured = measure(event, tools)
      const replaces = event.replaces as Stamp
      // A time without a zone is one of the series, also where the instance moved to another zone.
      const zone = masters[0]?.event.start.zoneName === undefined ? undefined : masters[0].zone
      return {
        event,
        replaces,
        span: measured.span,
        fromMs: zone ? tools.findZone(replaces, event.calendar, zone)(replaces.localMs) : measured.toMoment(replaces),
      }
    })
    .filter(({ event, span, fromMs }) => span.from !== fromMs || !masters.some((master) => excludesLater(master, event, fromMs)))
  const later = changes.filter(({ event }) => event.replacesLater).toSorted((a, b) => a.fromMs - b.fromMs)
  for (const { event, ...master } of masters) {
    if (event.isFree) continue
    const skipped = [
      ...event.excluded.map((stamp) => ({ stamp, at: master.toMoment(stamp) })),
      ...changes.map(({ replaces, fromMs }) => ({ stamp: replaces, at: fromMs })),
    ]
    const ruledOut = event.excludingRules.flatMap((rule) => [...expandRule(rule, event, master, tools)])
    const skippedMoments = new Set([...skipped.map(({ at }) => at), ...ruledOut.map((localMs) => master.zone(localMs))])
    const skippedDays = new Set(
      skipped
        .filter(({ stamp }) => stamp.isDate || event.start.isDate || isMidnight(stamp, event))
        .map(({ stamp }) => Math.floor(stamp.localMs / dayMs)),
    )
    for (const { localMs, span } of findStarts(event, master, tools)) {
      if (skippedMoments.has(span.from) || skippedDays.has(Math.floor(localMs / dayMs))) continue
      const change = later.findLast(({ fromMs }) => fromMs <= span.from)
      if (!change) yield span
      else if (!change.event.isFree) {
        const from = span.from + change.span.from - change.fromMs
        yield { from, to: from + change.span.to - change.span.from }
      }
    }
  }
  for (const { event, span } of changes) if (!event.isFree) yield span
}

/**
 * Returns true for a changed instance whose date a later revision of its series leaves out. A moved instance counts: products also
 * leave out the date that it left.
 */
const excludesLater = ({ event, toMoment }: Measured & { event: CalendarEvent }, change: CalendarEvent, replacedMs: number): boolean =>
  event.sequence > change.sequence && event.excluded.some((stamp) => toMoment(stamp) === replacedMs)

/** Returns true for a midnight that names the day of a series whose times are never midnight. */
function isMidnight(stamp: Stamp, { start, rules, extraDates }: CalendarEvent): boolean {
  const isSameClock = stamp.zoneName === undefined && stamp.offsetMs === undefined
  const hasMidnight =
    rules.some(({ hours }) => hours.length > 0) ||
    [start, ...extraDates.map((date) => date.start)].some(({ localMs }) => localMs % dayMs === 0)
  return (
    stamp.localMs % dayMs === 0 && !hasMidnight && (isSameClock || (stamp.zoneName === start.zoneName && stamp.offsetMs === start.offsetMs))
  )
}

interface Measured {
  span: Span
  zone: Zone
  toMoment: (stamp: Stamp) => number
  spanAt: (localMs: number) => Span
}

/** Days last whole days of the clock, times as long as the first one did. */
function measure({ start, end, calendar }: CalendarEvent, { findZone }: Tools): Measured {
  const zone = findZone(start, calendar)
  const otherwise = start.zoneName === undefined ? undefined : zone
  const toMoment = (stamp: Stamp) => findZone(stamp, calendar, otherwise)(stamp.localMs)
  const clockMs = typeof end === 'object' ? end.localMs - start.localMs : (end ?? (start.isDate ? dayMs : 0))
  const exactMs = typeof end === 'object' ? toMoment(end) - zone(start.localMs) : clockMs
  const spanAt = (localMs: number) => {
    const from = zone(localMs)
    return { from, to: start.isDate ? zone(localMs + clockMs) : from + exactMs }
  }
  return { span: spanAt(start.localMs), zone, toMoment, spanAt }
}

function* expandRule(rule: Rule, event: CalendarEvent, { zone }: Measured, { window, expand }: Tools): Generator<number> {
  const near = window.from - slackMs - clockLengthMs(event)
  for (const localMs of expand(rule, event.start.localMs, near, window.to + slackMs)) {
    if (isPast(rule, localMs, zone)) return
    yield localMs
  }
}

function* findStarts(event: CalendarEvent, master: Measured, tools: Tools): Generator<{ localMs: number; span: Span }> {
  const { start, rules, extraDates } = event
  const { zone, toMoment, spanAt } = master
  yield { localMs: start.localMs, span: spanAt(start.localMs) }
  for (const rule of rules) for (const localMs of expandRule(rule, event, master, tools)) yield { localMs, span: spanAt(localMs) }
  for (const { start: extra, end } of extraDates) {
    // A day without a time has the time of the first one.
    const localMs = extra.isDate ? extra.localMs + (start.localMs % dayMs) : extra.localMs
    const from = extra.isDate ? zone(localMs) : toMoment(extra)
    const { from: first, to: last } = spanAt(localMs)
    yield { localMs, span: { from, to: typeof end === 'object' ? toMoment(end) : from + (end ?? last - first) } }
  }
}

/** A rule that ends on a day includes that day. */
function isPast({ until }: Rule, localMs: number, zone: Zone): boolean {
  if (!until) return false
  if (until.isDate) return localMs >= until.localMs + dayMs
  return until.offsetMs === undefined ? localMs > until.localMs : zone(localMs) > until.localMs - until.offsetMs
}
