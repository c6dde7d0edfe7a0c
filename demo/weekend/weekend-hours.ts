import { weekendHours } from '../listings.ts'

const dayMs = 86_400_000
const saturday = 6

/** Returns "2026-11-28T13:00/15:00" for "Sat 13:00/15:00": on the first Saturday after today, the Sunday after that, or with "next" a week later. */
export function openHouseOf(text: string, now: number): string {
  const [, next, day, hours = ''] = weekendHours.exec(text) ?? []
  const daysToSaturday = ((saturday - new Date(now).getUTCDay() + 6) % 7) + 1
  const days = daysToSaturday + (day === 'Sun' ? 1 : 0) + (next ? 7 : 0)
  return `${new Date(now + days * dayMs).toISOString().slice(0, 10)}T${hours}`
}
