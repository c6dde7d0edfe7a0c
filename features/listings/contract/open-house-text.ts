import { isKnownZone } from '#platform/contract/text/time-zone.ts'

interface OpenHours {
  date: string
  startTime: string | null
  endTime: string | null
  timeZone?: string
  withYear?: boolean
}

// A day of the calendar, wherever it is read.
const dayParts = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
const dayFormat = new Intl.DateTimeFormat('en-US', dayParts)
const dayAndYearFormat = new Intl.DateTimeFormat('en-US', { ...dayParts, year: 'numeric' })
// Making one costs a slow phone more than all that it writes, and a list of homes asks for the same few.
const zoneFormats = new Map<string, Intl.DateTimeFormat>()

/** "Sun, Nov 29, 1–3 PM CST", "Sun, Nov 29, 11:30 AM–1 PM CST"; without hours the day alone. */
export function openHouseText({ date, startTime, endTime, timeZone, withYear = false }: OpenHours): string {
  const day = (withYear ? dayAndYearFormat : dayFormat).format(new Date(`${date}T00:00:00Z`))
  if (!startTime || !endTime) return day
  const [from, until] = [hourText(startTime), hourText(endTime)]
  const start = from.half === until.half ? from.clock : `${from.clock} ${from.half}`
  const zone = isKnownZone(timeZone) ? ` ${zoneName(timeZone, date)}` : ''
  return `${day}, ${start}–${until.clock} ${until.half}${zone}`
}

/** "1 PM" and "1:30 PM" for 13:00 and 13:30. */
export function timeText(time: string): string {
  const { clock, half } = hourText(time)
  return `${clock} ${half}`
}

function hourText(time: string): { clock: string; half: string } {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return { clock: `${hour % 12 || 12}${minutes}`, half: hour < 12 ? 'AM' : 'PM' }
}

function zoneName(timeZone: string, date: string): string {
  const format = zoneFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
  zoneFormats.set(timeZone, format)
  return format.formatToParts(new Date(`${date}T18:00:00Z`)).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
