import { dayOf, plusDays } from '../time-texts.ts'

export const views = ['day', 'week', 'month', 'list'] as const
export type View = (typeof views)[number]

const utc = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** The Sunday of its week. */
export const weekOf = (date: string): string => plusDays(date, -utc(date).getUTCDay())

/** The days of a view, whole weeks beginning on Sunday. */
export function daysShown(view: 'week' | 'month', date: string): string[] {
  if (view === 'week') return Array.from({ length: 7 }, (_, index) => plusDays(weekOf(date), index))
  const first = weekOf(`${date.slice(0, 8)}01`)
  const days: string[] = []
  for (let day = first; day.slice(0, 7) <= date.slice(0, 7) || utc(day).getUTCDay() !== 0; day = plusDays(day, 1)) days.push(day)
  return days
}

/** The same day one view further or back; a month without that day takes its last one. */
export function shifted(view: View, date: string, by: 1 | -1): string {
  if (view === 'week') return plusDays(date, 7 * by)
  if (view !== 'month') return plusDays(date, by)
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + by + 1, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate()))).toISOString().slice(0, 10)
}

const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const shortFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })

export function titleOf(view: 'day' | 'week' | 'month', date: string): string {
  if (view === 'day') return dayOf(date)
  if (view === 'month') return monthFormat.format(utc(date))
  const first = weekOf(date)
  return `${shortFormat.format(utc(first))} – ${shortFormat.format(utc(plusDays(first, 6)))}`
}
