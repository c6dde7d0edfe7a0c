import { serverNow } from '#platform/web/server-clock.ts'

const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** "Dec 6, 2026" of a day or a moment, on the clocks of the reader. */
export const dayText = (day: string): string => format.format(new Date(day.length === 10 ? `${day}T12:00:00` : day))

/** Returns today as YYYY-MM-DD on the clocks of the reader. */
export function today(): string {
  const now = new Date(serverNow())
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
}
