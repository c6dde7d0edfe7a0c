import { CalendarError } from './calendar-error.ts'
import type { Rule, Weekday } from './rules.ts'
import { dayMs } from './stamps.ts'

/** Days that the rules of a calendar may look at; 100 daily series of 400 days need 40,000. */
const maxDaysPerCalendar = 2_000_000
/** Of one rule; counted rules are counted from their first date. */
const maxDaysPerRule = 100_000
/** Of one rule in the window; 7 a day. */
const maxDatesPerRule = 3000

/** Days since 1970. */
const dayNumber = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / dayMs

/** A place in a month or a year, counted from its beginning and, as a negative number, from its end. */
interface Place {
  fromStart: number
  fromEnd: number
}

const placeIn = (index: number, length: number): Place => ({ fromStart: index, fromEnd: index - length - 1 })
const isNamed = (list: readonly number[], { fromStart, fromEnd }: Place) => list.includes(fromStart) || list.includes(fromEnd)

function yearPlace(day: number): Place {
  const year = new Date(day * dayMs).getUTCFullYear()
  const first = dayNumber(year, 1, 1)
  return placeIn(day - first + 1, dayNumber(year + 1, 1, 1) - first)
}

const weekdayFrom = (day: number, weekStart: number): number => (((day + 4 - weekStart) % 7) + 7) % 7

/** A week belongs to the year of its fourth day. */
function weekPlace(day: number, weekStart: number): Place {
  const { fromStart, fromEnd } = yearPlace(day - weekdayFrom(day, weekStart) + 3)
  return { fromStart: Math.ceil(fromStart / 7), fromEnd: Math.floor(fromEnd / 7) }
}

function isWeekday(day: number, { day: wanted, nth }: Weekday, place: () => Place): boolean {
  if (weekdayFrom(day, 0) !== wanted) return false
  if (nth === undefined) return true
  const { fromStart, fromEnd } = place()
  return nth > 0 ? Math.ceil(fromStart / 7) === nth : Math.floor(fromEnd / 7) === nth
}

/** A rule with the parts that its first date implies. */
function completeRule(rule: Rule, first: number): Rule {
  const start = new Date(first)
  const { frequency, weekdays, months, monthDays, yearDays, weeks } = rule
  const isNamed = [weekdays, monthDays, yearDays].some((list) => list.length > 0)
  if (frequency === 'DAILY' || isNamed) return rule
  if (frequency === 'WEEKLY' || weeks.length > 0) return { ...rule, weekdays: [{ day: start.getUTCDay(), nth: undefined }] }
  const isOfMonths = frequency === 'MONTHLY' || months.length > 0
  return { ...rule, monthDays: [start.getUTCDate()], months: isOfMonths ? months : [start.getUTCMonth() + 1] }
}

/** Returns the first and the last day of some months; the index counts months since January of year 0. */
function monthSpan(monthIndex: number, months: number): [number, number] {
  const month = monthIndex - 1970 * 12 + 1
  return [dayNumber(1970, month, 1), dayNumber(1970, month + months, 1) - 1]
}

interface Periods {
  /** The index of the period that holds a moment. */
  indexAt: (ms: number) => number
  /** First and last days of the stretches of a period in which dates are looked for. */
  find: (index: number) => [number, number][]
}

function createPeriods({ frequency, interval, weekStart, months, weeks, yearDays }: Rule, first: number): Periods {
  const firstDay = Math.floor(first / dayMs)
  if (frequency === 'DAILY' || frequency === 'WEEKLY') {
    const days = frequency === 'WEEKLY' ? 7 : 1
    const origin = frequency === 'WEEKLY' ? firstDay - weekdayFrom(firstDay, weekStart) : firstDay
    return {
      indexAt: (ms) => Math.floor((ms / dayMs - origin) / (days * interval)),
      find: (index) => [[origin + index * interval * days, origin + index * interval * days + days - 1]],
    }
  }
  const monthIndex = (ms: number) => new Date(ms).getUTCFullYear() * 12 + new Date(ms).getUTCMonth()
  if (frequency === 'MONTHLY')
    return {
      indexAt: (ms) => Math.floor((monthIndex(ms) - monthIndex(first)) / interval),
      find: (index) => [monthSpan(monthIndex(first) + index * interval, 1)],
    }
  const firstYear = new Date(first).getUTCFullYear()
  // Birthdays look at one month of each year.
  const looksAtMonths = months.length > 0 && weeks.length === 0 && yearDays.length === 0
  return {
    indexAt: (ms) => Math.floor((new Date(ms).getUTCFullYear() - firstYear) / interval),
    find: (index) => {
      const year = firstYear + index * interval
      return looksAtMonths
        ? months.toSorted((a, b) => a - b).map((month) => monthSpan(year * 12 + month - 1, 1))
        : [monthSpan(year * 12, 12)]
    },
  }
}

/** Tests the parts of a rule that name days. Days that do not exist, such as April 31, never come here. */
function isRuleDay(day: number, { frequency, weekStart, weekdays, months, monthDays, yearDays, weeks }: Rule): boolean {
  const date = new Date(day * dayMs)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1]
  const monthPlace = () => placeIn(date.getUTCDate(), new Date(Date.UTC(year, month, 0)).getUTCDate())
  if (months.length > 0 && !months.includes(month)) return false
  if (monthDays.length > 0 && !isNamed(monthDays, monthPlace())) return false
  if (yearDays.length > 0 && !isNamed(yearDays, yearPlace(day))) return false
  if (weeks.length > 0 && !isNamed(weeks, weekPlace(day, weekStart))) return false
  const place = frequency === 'YEARLY' && months.length === 0 ? () => yearPlace(day) : monthPlace
  return weekdays.length === 0 || weekdays.some((weekday) => isWeekday(day, weekday, place))
}

function findClocksMs({ hours, minutes, seconds }: Rule, first: number): number[] {
  const start = new Date(first)
  const or = (list: number[], otherwise: number) => (list.length > 0 ? list : [otherwise])
  const clocks = or(hours, start.getUTCHours()).flatMap((hour) =>
    or(minutes, start.getUTCMinutes()).flatMap((minute) =>
      or(seconds, start.getUTCSeconds()).map((second) => ((hour * 60 + minute) * 60 + second) * 1000),
    ),
  )
  return clocks.toSorted((a, b) => a - b)
}

/**
 * Returns a function that yields the starts of a rule between two clock times, in order. All rules share one limit.
 * @throws RangeError for a rule that is too dense or counted from too long ago, CalendarError when all rules exceed the limit
 */
export function createExpander(): (rule: Rule, first: number, near: number, to: number) => Generator<number> {
  let calendarDays = 0
  return function* expand(named, first, near, to) {
    const rule = completeRule(named, first)
    const periods = createPeriods(rule, first)
    const clocks = findClocksMs(rule, first)
    let [ruleDays, counted, dates] = [0, 0, 0]
    // The years before the window need no expansion, except to count.
    for (let index = rule.count ? 0 : Math.max(periods.indexAt(near), 0); ; index += 1) {
      const stretches = periods.find(index)
      if (stretches.length === 0 || (stretches[0]?.[0] ?? 0) * dayMs > to) return
      const starts: number[] = []
      for (const [from, last] of stretches) {
        ruleDays += last - from + 1
        calendarDays += last - from + 1
        for (let day = from; day <= last; day += 1) if (isRuleDay(day, rule)) for (const clock of clocks) starts.push(day * dayMs + clock)
      }
      if (calendarDays > maxDaysPerCalendar) throw new CalendarError('too-much')
      if (ruleDays > maxDaysPerRule) throw new RangeError('The rule is counted from too long ago.')
      for (const start of pickPositions(starts, rule.positions)) {
        if (start < first) continue
        counted += 1
        if (start > to || (rule.count && counted > rule.count)) return
        if (start < near) continue
        dates += 1
        if (dates > maxDatesPerRule) throw new RangeError('The rule has too many dates.')
        yield start
      }
      if (counted === rule.count) return
    }
  }
}

const pickPositions = (starts: readonly number[], positions: readonly number[]): readonly number[] =>
  positions.length === 0 ? starts : starts.filter((_, index) => isNamed(positions, placeIn(index + 1, starts.length)))
