import { Temporal } from 'temporal-polyfill'

/** Returns the first moment of a day at which the clocks of a zone show this time or a later one; 24:00 is the end of the day. */
export function firstMoment(timeZone: string, date: string, time: string): number {
  const day = Temporal.PlainDate.from(date)
  if (time === '24:00') return day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
  const wanted = day.toPlainDateTime(Temporal.PlainTime.from(time))
  const earlier = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (earlier.toPlainDateTime().equals(wanted)) return earlier.epochMilliseconds
  // The clocks jump over this time: the first later one they show is the moment of the jump.
  return earlier.getTimeZoneTransition('next')?.epochMilliseconds ?? earlier.epochMilliseconds
}

/** YYYY-MM-DD on the clocks of a zone. */
export const dateAt = (timeZone: string, moment: number): string =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate().toString()

export const plusDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString()

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek
