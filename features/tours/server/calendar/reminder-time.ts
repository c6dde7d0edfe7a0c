import { quietHoursAt } from '#features/notifications/server'

const hourMs = 3_600_000
/** A reminder that would come later than this before the tour is worth nothing; it comes the evening before instead. */
const leastMs = hourMs

/** When somebody is reminded of a tour: so many hours before, or as near to it as the quiet hours of the listing's clocks allow. */
export function reminderTime(startsAt: number, hoursBefore: number, timeZone: string): number {
  const wanted = startsAt - hoursBefore * hourMs
  const quiet = quietHoursAt(wanted, timeZone)
  if (!quiet) return wanted
  return startsAt - quiet.to >= leastMs ? quiet.to : quiet.from - hourMs / 2
}
