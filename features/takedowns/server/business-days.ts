const dayMs = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const weekday = (time: number) => new Date(time).getUTCDay()

const [sunday, monday, thursday, saturday] = [0, 1, 4, 6]
const fixed = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
] as const
/** Month, weekday, and which of them; -1 for the last. */
const moving = [
  [1, monday, 3],
  [2, monday, 3],
  [5, monday, -1],
  [9, monday, 1],
  [10, monday, 2],
  [11, thursday, 4],
] as const

/** The days on which the federal holidays of a year (5 U.S.C. § 6103) are observed: Saturday's on Friday, Sunday's on Monday. */
export function federalHolidays(year: number): string[] {
  const observed = fixed.map(([month, day]) => {
    const time = Date.UTC(year, month - 1, day)
    return time + (weekday(time) === saturday ? -dayMs : weekday(time) === sunday ? dayMs : 0)
  })
  return [...observed, ...moving.map(([month, on, which]) => nth(year, month, on, which))].map(dayOf).toSorted()
}

function nth(year: number, month: number, on: number, which: number): number {
  if (which < 0) {
    const last = Date.UTC(year, month, 0)
    return last - ((weekday(last) - on + 7) % 7) * dayMs
  }
  const first = Date.UTC(year, month - 1, 1)
  return first + (((on - weekday(first) + 7) % 7) + (which - 1) * 7) * dayMs
}

/** `day` as YYYY-MM-DD. */
export function isBusinessDay(day: string): boolean {
  const time = Date.parse(day)
  if (weekday(time) === saturday || weekday(time) === sunday) return false
  const year = Number(day.slice(0, 4))
  // A New Year's Day on a Saturday is observed in the year before.
  return !federalHolidays(year).includes(day) && !federalHolidays(year + 1).includes(day)
}

/** The business day that comes `count` after this day, which itself does not count. */
export function businessDaysAfter(day: string, count: number): string {
  let time = Date.parse(day)
  for (let left = count; left > 0;) {
    time += dayMs
    if (isBusinessDay(dayOf(time))) left -= 1
  }
  return dayOf(time)
}
