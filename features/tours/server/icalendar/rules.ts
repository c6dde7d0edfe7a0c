import { parseStamp, type Stamp } from './stamps.ts'

const maxInterval = 1000
/** Rules of more times a day come from machines, not from appointments. */
const maxTimesPerDay = 48

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

export interface Weekday {
  /** 0 is Sunday. */
  day: number
  /** The second one of its month or year is 2, the last one -1; undefined for all of them. */
  nth: number | undefined
}

/** A recurrence rule of RFC 5545, section 3.3.10. Lists are empty if the rule does not name them. */
export interface Rule {
  frequency: (typeof frequencies)[number]
  interval: number
  count: number | undefined
  until: Stamp | undefined
  /** 0 is Sunday. */
  weekStart: number
  weekdays: Weekday[]
  months: number[]
  monthDays: number[]
  yearDays: number[]
  weeks: number[]
  hours: number[]
  minutes: number[]
  seconds: number[]
  positions: number[]
}

class UnreadableRule extends Error {}

/**
 * Parses a rule. Returns undefined for one with a part that is unknown, repeated or out of range, for rules below a day, and for rules
 * of more than 48 times a day.
 */
export function parseRule(value: string): Rule | undefined {
  try {
    const rule = readRule(readParts(value))
    const timesPerDay = [rule.hours, rule.minutes, rule.seconds].reduce((times, list) => times * Math.max(list.length, 1), 1)
    const hasNth = rule.weekdays.some(({ nth }) => nth !== undefined)
    const isOfDays = rule.frequency === 'DAILY' || rule.frequency === 'WEEKLY'
    return timesPerDay > maxTimesPerDay || (hasNth && isOfDays) ? undefined : rule
  } catch (error) {
    if (error instanceof UnreadableRule) return undefined
    throw error
  }
}

function readParts(value: string): Map<string, string> {
  const parts = new Map<string, string>()
  for (const part of value.toUpperCase().split(';')) {
    if (part.trim() === '') continue
    const [name = '', text, ...rest] = part.split('=').map((piece) => piece.trim())
    if (text === undefined || rest.length > 0 || parts.has(name)) throw new UnreadableRule()
    parts.set(name, text)
  }
  // Products write parts without a value, such as `WKST=`; a series with an unknown end is not read.
  for (const [name, text] of parts) if (text === '' && (name === 'WKST' || name.startsWith('BY'))) parts.delete(name)
  return parts
}

function readRule(parts: Map<string, string>): Rule {
  const take = (name: string) => {
    const text = parts.get(name)
    parts.delete(name)
    return text
  }
  const takeChoice = (name: string, choices: readonly string[], otherwise: number): number => {
    const text = take(name)
    return text === undefined ? otherwise : check(choices.indexOf(text), (index) => index >= 0)
  }
  const takeNumber = (name: string, max: number) => {
    const text = take(name)
    return text === undefined ? undefined : readNumber(text, 1, max)
  }
  const takeList = (name: string, min: number, max: number, isSigned = false) => {
    const text = take(name)
    return text === undefined ? [] : [...new Set(text.split(',').map((each) => readNumber(each, min, max, isSigned)))]
  }
  const end = take('UNTIL')
  const rule: Rule = {
    frequency: check(frequencies[takeChoice('FREQ', frequencies, -1)], (frequency) => frequency !== undefined) as Rule['frequency'],
    interval: takeNumber('INTERVAL', maxInterval) ?? 1,
    count: takeNumber('COUNT', Infinity),
    until: end === undefined ? undefined : check(parseStamp(end), (stamp) => stamp !== undefined),
    weekStart: takeChoice('WKST', weekdayNames, 1),
    weekdays: take('BYDAY')?.split(',').map(readWeekday) ?? [],
    months: takeList('BYMONTH', 1, 12),
    monthDays: takeList('BYMONTHDAY', 1, 31, true),
    yearDays: takeList('BYYEARDAY', 1, 366, true),
    weeks: takeList('BYWEEKNO', 1, 53, true),
    hours: takeList('BYHOUR', 0, 23),
    minutes: takeList('BYMINUTE', 0, 59),
    seconds: takeList('BYSECOND', 0, 60),
    positions: takeList('BYSETPOS', 1, 366, true),
  }
  // RFC 7529 names the calendar that all other rules mean as well.
  takeChoice('RSCALE', ['GREGORIAN'], 0)
  takeChoice('SKIP', ['OMIT'], 0)
  if (parts.size > 0) throw new UnreadableRule()
  return rule
}

function check<T>(value: T, isFine: (value: T) => boolean): T {
  if (!isFine(value)) throw new UnreadableRule()
  return value
}

function readNumber(text: string, min: number, max: number, isSigned = false): number {
  const trimmed = text.trim()
  const value = /^[+-]?\d{1,9}$/.test(trimmed) ? Number(trimmed) : NaN
  return check(value, () => (isSigned ? Math.abs(value) : value) >= min && Math.abs(value) <= max)
}

function readWeekday(text: string): Weekday {
  const [, number, name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text.trim()) ?? []
  return {
    day: check(weekdayNames.indexOf(name), (day) => day >= 0),
    nth: number === undefined ? undefined : readNumber(number, 1, 53, true),
  }
}
