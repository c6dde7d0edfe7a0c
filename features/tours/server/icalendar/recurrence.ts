import ICAL from 'ical.js'
import { CalendarError } from './calendar-error.ts'
import { dayMs, parseStamp, type Stamp } from './stamps.ts'

/** Of all rules of a calendar; 100 daily series need 40,000. */
const maxSteps = 200_000
const maxInterval = 1000
const frequencies = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])

export interface Rule {
  text: string
  recur: ICAL.Recur
  until: Stamp | undefined
}

/** Ends the library's search at the end of its rule; by itself it looks for a February 30 forever. */
class BoundedIterator extends ICAL.RecurIterator {
  override check_contracting_rules(): boolean {
    const { until } = this.rule
    return (until !== null && this.last.compare(until) > 0) || super.check_contracting_rules()
  }
}

/** Parses a rule without its end. Returns undefined for one that the library cannot read, and for rules below a day. */
export function parseRule(value: string): Rule | undefined {
  // Products write parts without a value, such as `WKST=`.
  const parts = value
    .toUpperCase()
    .split(';')
    .filter((part) => /^[^=]+=./.test(part))
  const end = parts.find((part) => part.startsWith('UNTIL='))
  const until = end === undefined ? undefined : parseStamp(end.slice('UNTIL='.length))
  const text = parts.filter((part) => part !== end).join(';')
  try {
    const recur = ICAL.Recur.fromString(text)
    const { freq, interval } = recur
    if ((end !== undefined && !until) || !frequencies.has(freq) || !(interval >= 1 && interval <= maxInterval)) return undefined
    return { text, recur, until }
  } catch {
    return undefined
  }
}

const toTime = (localMs: number): ICAL.Time => {
  const at = new Date(localMs)
  return ICAL.Time.fromData({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    isDate: false,
  })
}
const toLocalMs = ({ year, month, day, hour, minute, second }: ICAL.Time): number => Date.UTC(year, month - 1, day, hour, minute, second)

const lowestMultiple = (a: number, b: number): number => {
  let multiple = a
  while (multiple % b !== 0) multiple += a
  return multiple
}

/** Returns a start in the same phase of the rule as the first one, at or before `near`, so that the years before it need no expansion. */
export function startNear({ recur }: Rule, first: number, near: number): number {
  // Counted rules must be counted from their first date.
  if (recur.count || near <= first) return first
  if (recur.freq === 'DAILY' || recur.freq === 'WEEKLY') {
    const step = recur.interval * dayMs * (recur.freq === 'WEEKLY' ? 7 : 1)
    return first + Math.floor((near - first) / step) * step
  }
  const start = new Date(first)
  const isLeapDay = start.getUTCMonth() === 1 && start.getUTCDate() === 29
  const years = recur.freq === 'YEARLY' ? recur.interval : lowestMultiple(recur.interval, 12) / 12
  const step = isLeapDay ? lowestMultiple(years, 4) : years
  const year = start.getUTCFullYear() + Math.floor((new Date(near).getUTCFullYear() - start.getUTCFullYear() - 1) / step) * step
  if (year <= start.getUTCFullYear()) return first
  const moved = new Date(first)
  moved.setUTCFullYear(year)
  return moved.getUTCDate() === start.getUTCDate() ? moved.getTime() : first
}

/** Whether a counted rule has surely ended; undecided rules are expanded. */
function hasEnded({ recur }: Rule, first: number, near: number): boolean {
  const { count, freq, interval, parts } = recur
  const names = Object.keys(parts)
  const isPlain = freq === 'DAILY' ? names.length === 0 : freq === 'WEEKLY' && names.every((name) => name === 'BYDAY')
  return count !== null && isPlain && first + count * interval * dayMs * (freq === 'WEEKLY' ? 7 : 1) < near
}

/** Returns a function that yields the starts of a rule between two clock times. All rules share one limit. @throws CalendarError */
export function createExpander(): (rule: Rule, first: number, near: number, to: number) => Generator<number> {
  let steps = 0
  return function* expand(rule, first, near, to) {
    if (hasEnded(rule, first, near)) return
    const recur = ICAL.Recur.fromString(rule.text)
    recur.until = toTime(to)
    const iterator = new BoundedIterator({ rule: recur, dtstart: toTime(startNear(rule, first, near)) })
    for (let next = iterator.next(); next; next = iterator.next()) {
      if (++steps > maxSteps) throw new CalendarError('too-much')
      const localMs = toLocalMs(next)
      if (localMs >= near) yield localMs
    }
  }
}
