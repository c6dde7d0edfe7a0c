import { findParameter, type ContentLine } from './content-lines.ts'
import type { CalendarContext, CalendarItem } from './read-calendars.ts'
import { parseRule, type Rule } from './recurrence.ts'
import { dayMs, parseDuration, parsePeriods, parseStamp, type Period, type Stamp } from './stamps.ts'

export interface CalendarEvent {
  uid: string
  line: number
  calendar: CalendarContext
  start: Stamp
  /** Undefined for a whole day, and for a time that takes no time. */
  end: Stamp | number | undefined
  rules: Rule[]
  extraDates: Period[]
  excluded: Stamp[]
  /** The start that this instance of a series replaces. */
  replaces: Stamp | undefined
  /** Whether it replaces all later instances as well. */
  replacesLater: boolean
  isFree: boolean
}

export type UnreadableField = 'event' | 'start' | 'end' | 'rule' | 'dates'

/** An event, or a part of it, has a value that cannot be read. */
export class UnreadableEvent extends Error {
  readonly field: UnreadableField
  readonly line: number
  readonly value: string
  constructor(field: UnreadableField, line: number, value: string) {
    super(`Line ${line}: the ${field} cannot be read.`)
    this.name = 'UnreadableEvent'
    this.field = field
    this.line = line
    this.value = value
  }
}

/** Reads a VEVENT. `declinedBy` are the attendees who said no. @throws UnreadableEvent */
export function readEvent(item: CalendarItem, isOwner: (address: string) => boolean): CalendarEvent {
  const find = (name: string) => item.lines.find((line) => line.name === name)
  const list = (name: string) => item.lines.filter((line) => line.name === name)
  const textOf = (name: string) => find(name)?.value.toUpperCase()
  const startLine = find('DTSTART')
  if (!item.isWhole || !startLine) throw new UnreadableEvent('event', item.line, '')
  const start = readStamp(startLine, 'start')
  const replacesLine = find('RECURRENCE-ID')
  return {
    uid: find('UID')?.value ?? '',
    line: item.line,
    calendar: item.calendar,
    start,
    end: readEnd(start, find('DTEND'), find('DURATION')),
    rules: list('RRULE').map((line) => {
      const rule = parseRule(line.value)
      if (!rule) throw new UnreadableEvent('rule', line.line, line.value)
      return rule
    }),
    extraDates: list('RDATE').flatMap((line) => readPeriods(line)),
    excluded: list('EXDATE').flatMap((line) => readPeriods(line).map((period) => period.start)),
    replaces: replacesLine && readStamp(replacesLine, 'dates'),
    replacesLater: replacesLine !== undefined && findParameter(replacesLine, 'RANGE')?.toUpperCase() === 'THISANDFUTURE',
    isFree:
      textOf('TRANSP') === 'TRANSPARENT' ||
      textOf('STATUS') === 'CANCELLED' ||
      /^(FREE|WORKINGELSEWHERE)$/.test(textOf('X-MICROSOFT-CDO-BUSYSTATUS') ?? '') ||
      item.calendar.properties.get('METHOD')?.value.toUpperCase() === 'CANCEL' ||
      list('ATTENDEE').some((line) => isDeclined(line) && attendeeAddresses(line).some((address) => isOwner(address))),
  }
}

function readStamp(line: ContentLine, field: UnreadableField): Stamp {
  const stamp = parseStamp(line.value, line)
  if (!stamp) throw new UnreadableEvent(field, line.line, line.value)
  return stamp
}

export function readPeriods(line: ContentLine): Period[] {
  try {
    return parsePeriods(line)
  } catch (error) {
    throw new UnreadableEvent('dates', line.line, error instanceof RangeError ? error.message : line.value)
  }
}

function readEnd(start: Stamp, endLine: ContentLine | undefined, durationLine: ContentLine | undefined): Stamp | number | undefined {
  if (endLine) {
    const end = readStamp(endLine, 'end')
    // A day that ends as it starts is written by products that count the last day in.
    if (start.isDate && end.localMs === start.localMs) return undefined
    // Zones are at most 26 hours apart.
    if (end.localMs < start.localMs - (start.isDate ? 0 : 26 * 3_600_000)) throw new UnreadableEvent('end', endLine.line, endLine.value)
    return end
  }
  if (!durationLine) return undefined
  const durationMs = parseDuration(durationLine.value)
  if (durationMs === undefined || durationMs < 0) throw new UnreadableEvent('end', durationLine.line, durationLine.value)
  return start.isDate && durationMs < dayMs ? undefined : durationMs
}

const isDeclined = (line: ContentLine): boolean => findParameter(line, 'PARTSTAT')?.toUpperCase() === 'DECLINED'

const attendeeAddresses = (line: ContentLine): string[] =>
  [line.value.replace(/^mailto:/i, ''), findParameter(line, 'EMAIL') ?? ''].map((address) => address.trim().toLowerCase())
