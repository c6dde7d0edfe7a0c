import * as texts from '#texts/leads'
import { fill } from '#platform/contract/fill.ts'

const minuteMs = 60_000

/** Returns a length of time in its largest unit: "5 min", "3 h", "2 d". */
export function lengthText(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / minuteMs))
  if (minutes < 60) return fill(texts.minutesShort, { count: minutes })
  if (minutes < 48 * 60) return fill(texts.hoursShort, { count: Math.floor(minutes / 60) })
  return fill(texts.daysShort, { count: Math.floor(minutes / 1440) })
}

/** "Dec 6", of a day as YYYY-MM-DD, wherever the reader is. */
export const shortDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** YYYY-MM-DD on the clocks of whoever looks. */
export const localDay = (now: number): string => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(now)

/** "Nov 25, 9:40 AM" on the clocks of whoever looks. */
export const momentText = (at: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
    .format(new Date(at))
    .replaceAll('\u202f', ' ')
