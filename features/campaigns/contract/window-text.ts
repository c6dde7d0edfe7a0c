import { zonedFormat } from '#platform/contract/text/time-zone.ts'

interface EventWindow {
  startsAt: string
  endsAt: string
  timeZone: string
}

/** Returns when an event is, on its own clocks: "Sat, Dec 5, 2026, 10:00 AM – 4:00 PM CST". */
export function windowText({ startsAt, endsAt, timeZone }: EventWindow): string {
  const format = zonedFormat({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  // Browsers and Node differ in which spaces they set.
  return format.formatRange(new Date(startsAt), new Date(endsAt)).replaceAll(/[\u202F\u2009\u00A0]/g, ' ')
}
