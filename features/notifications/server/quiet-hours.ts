import { Temporal } from 'temporal-polyfill'

/** On the clocks of whoever is told: nobody is texted or reminded between these hours. */
const quiet = { from: 21, to: 8 }

export interface QuietHours {
  /** In milliseconds since 1970. */
  from: number
  to: number
}

/** Returns the quiet hours a moment falls into; undefined by day. */
export function quietHoursAt(moment: number, timeZone: string): QuietHours | undefined {
  const here = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone)
  if (here.hour >= quiet.to && here.hour < quiet.from) return undefined
  const evening = here.toPlainDate().subtract({ days: here.hour < quiet.to ? 1 : 0 })
  const on = (day: Temporal.PlainDate, hour: number) => day.toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds
  return { from: on(evening, quiet.from), to: on(evening.add({ days: 1 }), quiet.to) }
}
