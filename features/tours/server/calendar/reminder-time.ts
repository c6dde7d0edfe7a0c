import { dateAt, firstMoment, plusDays } from '../availability/clock-times.ts'

const hourMs = 3_600_000
/** Nobody is reminded between these hours on the clocks of the listing. */
const quiet = { from: '21:00', to: '08:00' }
/** A reminder that would come later than this before the tour is worth nothing; it comes the evening before instead. */
const leastMs = hourMs

/** When somebody is reminded of a tour: so many hours before, or as near to it as the quiet hours allow. */
export function reminderTime(startsAt: number, hoursBefore: number, timeZone: string): number {
  const wanted = startsAt - hoursBefore * hourMs
  const date = dateAt(timeZone, wanted)
  const [ends, begins] = [firstMoment(timeZone, date, quiet.to), firstMoment(timeZone, date, quiet.from)]
  if (wanted >= ends && wanted < begins) return wanted
  const morning = wanted < ends ? ends : firstMoment(timeZone, plusDays(date, 1), quiet.to)
  if (startsAt - morning >= leastMs) return morning
  const evening = firstMoment(timeZone, wanted < ends ? plusDays(date, -1) : date, quiet.from)
  return evening - hourMs / 2
}
