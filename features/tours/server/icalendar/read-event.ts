import { normalEmail } from '#platform/contract/email-pattern.ts'
import { findParameter, type ContentLine } from './content-lines.ts'
import type { CalendarContext, CalendarItem } from './read-calendars.ts'
import { parseRule, type Rule } from './rules.ts'
import { dayMs, isBefore, parseDuration, parsePeriods, parseStamp, type Period, type Stamp } from './stamps.ts'

export interface CalendarEvent {
  uid: string
  line: number
  calendar: CalendarContext
  start: Stamp
  /** Undefined for a whole day, and for a time that takes no time. */
  end: Stamp | number | undefined
  /** Names the end in a report when it turns out to be before the start. */
  endLine: ContentLine | undefined
  rules: Rule[]
  /** Rules of dates that the series leaves out (EXRULE of RFC 2445). */
  excludingRules: Rule[]
  extraDates: Period[]
  excluded: Stamp[]
  /** The start that this instance of a series replaces. */
  replaces: Stamp | undefined
  /** True for RANGE=THISANDFUTURE: the change also applies to later instances. */
  replacesLater: boolean
  isFree: boolean
  /** SEQUENCE: a later revision of an event has a higher one. */
  sequence: number
  /** True for an event whose calendar takes back what an earlier one sent (METHOD:CANCEL). */
  isCancellation: boolean
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

/** Recognizes the value of a property among text that a product failed to fold, such as `Duration: 60 minutes` in a description. */
const isReadable: Record<string, (line: ContentLine) => boolean> = {
  DTSTART: (line) => parseStamp(line.value, line) !== undefined,
  DTEND: (line) => parseStamp(line.value, line) !== undefined,
  'RECURRENCE-ID': (line) => parseStamp(line.value, line) !== undefined,
  DURATION: (line) => parseDuration(line.value) !== undefined,
  TRANSP: (line) => /^(OPAQUE|TRANSPARENT)$/i.test(line.value),
  STATUS: (line) => /^(TENTATIVE|CONFIRMED|CANCELL?ED)$/i.test(line.value),
  'X-MICROSOFT-CDO-BUSYSTATUS': (line) => /^(BUSY|FREE|OOF|TENTATIVE|WORKINGELSEWHERE)$/i.test(line.value),
}

/** Reads a VEVENT. `isOwner` recognizes the addresses of the agent, who may have declined. @throws UnreadableEvent */
export function readEvent(item: CalendarItem, isOwner: (address: string) => boolean): CalendarEvent {
  const find = (name: string) => {
    const named = item.lines.filter((line) => line.name === name)
    return named.find((line) => isReadable[name]?.(line)) ?? named[0]
  }
  const list = (name: string) => item.lines.filter((line) => line.name === name)
  const startLine = find('DTSTART')
  // Where a calendar repeats a property, or text of a description looks like one, the event is free only if all of them say it.
  const isAlways = (name: string, value: RegExp) => {
    const stated = list(name).filter((line) => isReadable[name]?.(line) && (!line.isSpaced || startLine?.isSpaced))
    return stated.length > 0 && stated.every((line) => value.test(line.value))
  }
  // Without an END line, only an event with both of its times counts as complete.
  const isComplete = item.isClosed || (find('DTEND') ?? find('DURATION')) !== undefined
  if (!isComplete || !startLine) throw new UnreadableEvent('event', item.line, '')
  const start = readStamp(startLine, 'start')
  const replacesLine = find('RECURRENCE-ID')
  const isCancellation = /^CANCEL(?:L?ED)?$/i.test(item.calendar.properties.get('METHOD')?.value ?? '')
  return {
    uid: find('UID')?.value ?? '',
    line: item.line,
    calendar: item.calendar,
    start,
    end: readEnd(start, find('DTEND'), find('DURATION')),
    endLine: find('DTEND'),
    rules: list('RRULE').map(readRule),
    excludingRules: list('EXRULE').map(readRule),
    extraDates: list('RDATE').flatMap((line) => readPeriods(line)),
    excluded: list('EXDATE').flatMap((line) => readPeriods(line).map((period) => period.start)),
    replaces: replacesLine && readStamp(replacesLine, 'dates'),
    replacesLater: replacesLine !== undefined && findParameter(replacesLine, 'RANGE')?.toUpperCase() === 'THISANDFUTURE',
    isFree:
      isAlways('TRANSP', /^TRANSPARENT$/i) ||
      isAlways('STATUS', /^CANCELL?ED$/i) ||
      isAlways('X-MICROSOFT-CDO-BUSYSTATUS', /^(FREE|WORKINGELSEWHERE)$/i) ||
      isCancellation ||
      list('ATTENDEE').some((line) => isDeclined(line) && attendeeAddresses(line).some((address) => isOwner(address))),
    sequence: Number(/^\d{1,9}$/.exec(find('SEQUENCE')?.value ?? '')?.[0] ?? 0),
    isCancellation,
  }
}

function readStamp(line: ContentLine, field: UnreadableField): Stamp {
  const stamp = parseStamp(line.value, line)
  if (!stamp) throw new UnreadableEvent(field, line.line, line.value)
  return stamp
}

function readRule(line: ContentLine): Rule {
  const rule = parseRule(line.value)
  if (!rule) throw new UnreadableEvent('rule', line.line, line.value)
  return rule
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
    // A time that ends on its own day, without a time, takes the rest of the day.
    if (end.isDate && !start.isDate && isSameDay(end, start)) return { ...start, localMs: end.localMs + dayMs }
    // Zones are at most 26 hours apart. Ends in another zone are checked once the zones are known.
    const slackMs = start.isDate ? 0 : 26 * 3_600_000
    if (isBefore(end, start) || end.localMs < start.localMs - slackMs) throw new UnreadableEvent('end', endLine.line, endLine.value)
    return end
  }
  if (!durationLine) return undefined
  const durationMs = parseDuration(durationLine.value)
  if (durationMs === undefined || durationMs < 0) throw new UnreadableEvent('end', durationLine.line, durationLine.value)
  return start.isDate && durationMs < dayMs ? undefined : durationMs
}

const isSameDay = (start: Stamp, end: Stamp): boolean => Math.floor(start.localMs / dayMs) === Math.floor(end.localMs / dayMs)

const isDeclined = (line: ContentLine): boolean => findParameter(line, 'PARTSTAT')?.toUpperCase() === 'DECLINED'

/** Apple writes `invalid:nomail` for an attendee whose address is only in the name. */
function attendeeAddresses(line: ContentLine): string[] {
  const address = line.value.replace(/^mailto:/i, '')
  const written = [address, findParameter(line, 'EMAIL') ?? '', address.includes('@') ? '' : (findParameter(line, 'CN') ?? '')]
  return written.map(normalEmail)
}
