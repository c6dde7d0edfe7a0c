import { serverNow } from '#platform/web/server-clock.ts'

const dayMs = 86_400_000

export type CalendarView = 'month' | 'week'

/** Returns the day so many days later; days are YYYY-MM-DD and have no zone. */
export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

const sundayBefore = (day: string): string => addDays(day, -new Date(Date.parse(day)).getUTCDay())

/** Returns the weeks a view shows around a day, each from Sunday to Saturday. */
export function weeksOf(view: CalendarView, day: string): string[][] {
  const first = sundayBefore(view === 'week' ? day : `${day.slice(0, 7)}-01`)
  const weeks: string[][] = []
  for (let start = first; weeks.length === 0 || (view === 'month' && start.slice(0, 7) <= day.slice(0, 7)); start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)))
  return weeks
}

/** Returns a day of the period before or after. */
export function stepped(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view === 'week') return addDays(day, 7 * direction)
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + direction, 1)).toISOString().slice(0, 10)
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (day: string): string => formatter.format(Date.parse(day))
}

/** "November 2026" */
export const monthText = format({ month: 'long', year: 'numeric' })
/** "Sun, Nov 22" */
export const shortDay = format({ weekday: 'short', month: 'short', day: 'numeric' })
/** "November 22, 2026" */
export const longDay = format({ month: 'long', day: 'numeric', year: 'numeric' })

/** Returns today on the clocks of the reader. */
export function today(): string {
  const now = new Date(serverNow())
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
}
