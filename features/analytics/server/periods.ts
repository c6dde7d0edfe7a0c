import { Temporal } from 'temporal-polyfill'

/** Days of a calendar, the last one included, and the zone whose midnights they begin at. */
export interface Period {
  from: string
  to: string
  timeZone: string
}

/** A whole hour of UTC; `hour` is 0 to 23. */
export interface UtcHour {
  day: string
  hour: number
}

const hourMs = 3_600_000

export const shifted = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()
export const lengthOf = ({ from, to }: Period): number => Temporal.PlainDate.from(from).until(to).days + 1
export const dayIn = (timeZone: string, at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** Returns when a day begins: at its first moment, where the clocks jump over midnight. */
export const beginOf = (timeZone: string, day: string): number => Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds

/** Returns the first and the first later moment of a period. */
export const momentsOf = ({ from, to, timeZone }: Period): { begin: Date; end: Date } => ({
  begin: new Date(beginOf(timeZone, from)),
  end: new Date(beginOf(timeZone, shifted(to, 1))),
})

/**
 * Returns the first hour of UTC that begins at or after a moment. In zones half an hour off, an hour belongs to the day it begins in.
 */
export function hourFrom(at: number): UtcHour {
  const begin = new Date(Math.ceil(at / hourMs) * hourMs)
  return { day: begin.toISOString().slice(0, 10), hour: begin.getUTCHours() }
}

/** Returns the period of the same length that ends where this one begins. */
export const periodBefore = (period: Period): Period => ({
  ...period,
  from: shifted(period.from, -lengthOf(period)),
  to: shifted(period.from, -1),
})

interface Asked {
  from?: string | undefined
  to?: string | undefined
  /** Length of a period that ends today. */
  days?: number | undefined
}

const usualDays = 28

/** Returns the days a call asks about: the last 28 where it does not say, never more than `maxDays`. */
export function periodOf({ from: first, to: last, days = usualDays }: Asked, today: string, timeZone: string, maxDays: number): Period {
  const to = last ?? (first && first > today ? first : today)
  const from = first ?? shifted(to, 1 - days)
  const earliest = shifted(to, 1 - maxDays)
  return { from: from < earliest ? earliest : from, to, timeZone }
}
