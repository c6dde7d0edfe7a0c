import ICAL from 'ical.js'
import { findParameter, type ContentLine } from './content-lines.ts'

export const dayMs = 86_400_000
const minuteMs = 60_000
/** Longer durations reach beyond the dates that JavaScript has. */
const maxDurationMs = 1000 * 366 * dayMs

/** A date or a time as a calendar writes it. */
export interface Stamp {
  /** The clock as if it showed UTC. */
  localMs: number
  isDate: boolean
  /** Of times that name their offset from UTC; 0 for `Z`. */
  offsetMs: number | undefined
  zoneName: string | undefined
}

const pattern = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](?:(\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?)?(Z|[+-]\d\d:?\d\d)?)?$/i

/** Parses `20261208`, `20261208T140000Z`, and what products write for them, with dashes, colons or an offset. */
export function parseStamp(value: string, line?: ContentLine): Stamp | undefined {
  const [found, year, month, day, hour, minute = '0', second = '0', offset] = pattern.exec(value.trim()) ?? []
  if (found === undefined) return undefined
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const isReal = new Date(date).getUTCDate() === Number(day) && Number(month) >= 1 && Number(month) <= 12 && Number(year) > 0
  const clockMs = ((Number(hour ?? 0) * 60 + Number(minute)) * 60 + Number(second)) * 1000
  if (!isReal || clockMs > dayMs || Number(minute) > 59 || Number(second) > 60) return undefined
  const isDate = hour === undefined || (line !== undefined && findParameter(line, 'VALUE')?.toUpperCase() === 'DATE')
  return {
    localMs: isDate ? date : date + clockMs,
    isDate,
    offsetMs: isDate || offset === undefined ? undefined : parseOffset(offset),
    zoneName: isDate || !line ? undefined : findParameter(line, 'TZID'),
  }
}

function parseOffset(text: string): number {
  if (text.toUpperCase() === 'Z') return 0
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2))
  return (text.startsWith('-') ? -minutes : minutes) * minuteMs
}

/** Returns true if one time is before another on the same clock, or by the offsets that both name. */
export function isBefore(first: Stamp, second: Stamp): boolean {
  if (first.offsetMs !== undefined && second.offsetMs !== undefined)
    return first.localMs - first.offsetMs < second.localMs - second.offsetMs
  return first.offsetMs === second.offsetMs && first.zoneName === second.zoneName && first.localMs < second.localMs
}

/** Returns milliseconds; undefined for what is no duration, and for more than 1,000 years. */
export function parseDuration(value: string): number | undefined {
  try {
    const durationMs = ICAL.Duration.fromString(value.trim().toUpperCase()).toSeconds() * 1000
    return Math.abs(durationMs) <= maxDurationMs ? durationMs : undefined
  } catch {
    return undefined
  }
}

export interface Period {
  start: Stamp
  /** Undefined for a time without an end. */
  end: Stamp | number | undefined
}

/** Parses the dates, times and periods of RDATE, EXDATE and FREEBUSY. @throws RangeError that names the value */
export function parsePeriods(line: ContentLine): Period[] {
  // vCalendar 1.0 separates dates with semicolons.
  return line.value.split(/[,;]/).flatMap((each) => {
    if (each.trim() === '') return []
    const [from = '', to] = each.split('/')
    const start = parseStamp(from, line)
    const end = to === undefined ? undefined : (parseStamp(to, line) ?? parseDuration(to))
    if (!start || (to !== undefined && end === undefined)) throw new RangeError(each)
    if (typeof end === 'object' ? isBefore(end, start) : (end ?? 0) < 0) throw new RangeError(each)
    return [{ start, end }]
  })
}
