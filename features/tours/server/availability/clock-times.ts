import { Temporal } from 'temporal-polyfill'

const dayMs = 86_400_000
const minuteMs = 60_000

/** Returns the first moment of a day at which the clocks of a zone show this time or a later one; 24:00 is the end of the day. */
export function firstMoment(timeZone: string, date: string, time: string): number {
  const { from, to } = daySpan(timeZone, date)
  if (time === '24:00') return to
  // On a day of 24 hours the clocks do not change.
  if (to - from === dayMs) return from + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * minuteMs
  const wanted = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time))
  const earlier = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (earlier.toPlainDateTime().equals(wanted)) return earlier.epochMilliseconds
  // The clocks jump over this time: the first later one they show is the moment of the jump.
  return earlier.getTimeZoneTransition('next')?.epochMilliseconds ?? earlier.epochMilliseconds
}

export interface DaySpan {
  /** In milliseconds since 1970. */
  from: number
  /** The beginning of the next day. */
  to: number
}

const spans = new Map<string, DaySpan>()
/** Two years of every zone of the country. */
const spansAtMost = 10_000

/** Returns when a day begins and ends on the clocks of a zone; worked out once, since it takes longer than all else that is done for a day. */
export function daySpan(timeZone: string, date: string): DaySpan {
  const key = `${date} ${timeZone}`
  const known = spans.get(key)
  if (known) return known
  const day = Temporal.PlainDate.from(date)
  const span = {
    from: day.toZonedDateTime(timeZone).epochMilliseconds,
    to: day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds,
  }
  if (spans.size >= spansAtMost) spans.clear()
  spans.set(key, span)
  return span
}

/** YYYY-MM-DD on the clocks of a zone. */
export const dateAt = (timeZone: string, moment: number): string =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate().toString()

const utcDay = (date: string): number => Date.parse(`${date}T00:00:00Z`)

export const plusDays = (date: string, days: number): string => new Date(utcDay(date) + days * dayMs).toISOString().slice(0, 10)

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string): number => new Date(utcDay(date)).getUTCDay() || 7
