import { timeZoneAt } from '#features/location/server'
import { openHouseParts, type OpenHouse } from '../../contract/open-houses.ts'

const hourMs = 3_600_000

interface Place {
  x_public_latitude: number | null
  x_public_longitude: number | null
}

/** Returns the open houses of a home that are not over, first one first, with the moments they begin and end. */
export function openHousesOf(place: Place, texts: readonly string[], now: number): OpenHouse[] {
  if (texts.length === 0) return []
  const timeZone = timeZoneAt(place.x_public_latitude ?? 0, place.x_public_longitude ?? 0)
  return texts.flatMap((text) => {
    const parts = openHouseParts(text)
    if (!parts) return []
    const [startsAt, endsAt] = [parts.startTime, parts.endTime].map((time) => time && momentIn(timeZone, parts.date, time))
    const house: OpenHouse = { ...parts, startsAt: startsAt ?? null, endsAt: endsAt ?? null, timeZone }
    return overAt(house) <= now ? [] : [house]
  })
}

/** Returns the moment at which an open house is over: a day without hours when it is in every zone of the country. */
export const overAt = ({ date, endsAt }: Pick<OpenHouse, 'date' | 'endsAt'>): number =>
  endsAt ? Date.parse(endsAt) : Date.parse(date) + 36 * hourMs

/** Returns the moment at which the clocks of a zone show a time. */
export function momentIn(timeZone: string, date: string, time: string): string {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const near = asUtc - offsetAt(timeZone, asUtc)
  // Once more, because the clocks may have been changed between the guess and the moment.
  return new Date(asUtc - offsetAt(timeZone, near)).toISOString()
}

function offsetAt(timeZone: string, moment: number): number {
  const parts = clockOf(timeZone).formatToParts(moment)
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = parts
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => Number(value))
  return Date.UTC(year, month - 1, day, hour, minute) - moment
}

/** To make one takes longer than all else that is done for an open house; the country has a few dozen. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    clocks.set(timeZone, clock)
  }
  return clock
}
