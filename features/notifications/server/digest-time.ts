import { Temporal } from 'temporal-polyfill'
import type { Frequency } from '#features/notifications/contract'
import type { PersonRow } from './notification-rows.ts'

export type DigestTime = Pick<PersonRow, 'time_zone' | 'digest_hour' | 'digest_weekday'>

/** When something that happens now is due: at once, or at the person's next hour on their own clocks; null for never. */
export function dueAt(frequency: Frequency, now: number, { time_zone, digest_hour, digest_weekday }: DigestTime): Date | null {
  if (frequency === 'off') return null
  if (frequency === 'now') return new Date(now)
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(time_zone)
  // An hour that the clocks skip is the one after it.
  let due = here.with({ hour: digest_hour, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })
  if (due.epochMilliseconds <= now) due = due.add({ days: 1 })
  if (frequency === 'weekly') due = due.add({ days: (digest_weekday - due.dayOfWeek + 7) % 7 })
  return new Date(due.epochMilliseconds)
}

/** Whether this is the name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
