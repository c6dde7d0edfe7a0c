import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { dateAt, daySpan } from '../availability/clock-times.ts'
import { dayMs, parseStamp, type Stamp } from './stamps.ts'
import { displayedZones, windowsZones } from './windows-zones.ts'

/** Converts the clock of a zone, as if it showed UTC, to a moment. */
export type Zone = (localMs: number) => number

const minuteMs = 60_000

/** Creates the zone of a fixed offset from UTC. */
export const fixedZone =
  (offsetMs: number): Zone =>
  (localMs) =>
    localMs - offsetMs

export function ianaZone(name: string): Zone {
  return (localMs) => {
    const text = new Date(localMs).toISOString()
    const { from, to } = daySpan(name, text.slice(0, 10))
    if (to - from === dayMs) return from + localMs - Math.floor(localMs / dayMs) * dayMs
    // RFC 5545 reads a time that the clocks jump over with the offset before the jump, as Temporal does.
    return Temporal.PlainDateTime.from(text.slice(0, -1)).toZonedDateTime(name).epochMilliseconds
  }
}

const knownNames = new Map<string, boolean>()

export function isIanaName(name: string): boolean {
  const known = knownNames.get(name)
  if (known !== undefined) return known
  let isKnown = true
  try {
    dateAt(name, 0)
  } catch {
    isKnown = false
  }
  if (knownNames.size > 1000) knownNames.clear()
  knownNames.set(name, isKnown)
  return isKnown
}

/**
 * Finds the IANA zone that a name stands for: itself, inside a longer one (`/mozilla.org/20070129_1/America/New_York`), of Windows
 * (`Eastern Standard Time`), or as Exchange displays it (`(UTC-05:00) Eastern Time (US & Canada)`).
 */
export function findIanaName(name: string): string | undefined {
  if (isIanaName(name)) return name
  // Templates escape the slash, and write the blank of a city as people do.
  const unescaped = name.replaceAll('\\', '').replaceAll(/(?<=\/.*) /g, '_')
  if (isIanaName(unescaped)) return unescaped
  const parts = name.split('/').map((part) => part.trim())
  for (let first = 1; first < parts.length; first += 1) {
    const inner = parts.slice(first).join('/')
    if (/[A-Za-z]/.test(inner) && isIanaName(inner)) return inner
  }
  // Exchange writes “Eastern Daylight Time” in summer; the zone is the same.
  const plain = name
    .toLowerCase()
    .replace(/^"|"$/g, '')
    .trim()
    .replace(/ daylight time$/, ' standard time')
  // Windows displays “(UTC-08:00) Pacific Time (US & Canada); Tijuana” and “(UTC+01:00) Amsterdam, Berlin, Bern”.
  const displayed = plain
    .replaceAll('&amp;', '&')
    .replace(/^\((?:utc|gmt)[^)]*\)\s*/, '')
    .replace(/;.*$/, '')
    .replace(/\s*\((?:us & canada|us and canada|canada)\)$/, '')
  // Outlook numbers the zones of a calendar that holds two of one name.
  return windowsZones.get(plain) ?? windowsZones.get(plain.replace(/ \d$/, '')) ?? displayedZones.get(displayed) ?? findCityZone(displayed)
}

const cityZones = new Map(
  Intl.supportedValuesOf('timeZone').map((zone) => [zone.split('/').at(-1)?.replaceAll('_', ' ').toLowerCase(), zone]),
)

/** Finds the zone of the first city in a list such as `amsterdam, berlin, bern` that has one of its own. */
const findCityZone = (cities: string): string | undefined =>
  cities
    .split(',')
    .map((city) => cityZones.get(city.trim()))
    .find(Boolean)

/** Reads the offset from names such as `(UTC-08:00) Custom` and `GMT+0530`. */
function findOffset(name: string): Zone | undefined {
  const [found, sign, hours, minutes = '00'] = /^\(?(?:UTC|GMT)\s*([+-])(\d{1,2})[:.]?(\d\d)?\b/i.exec(name.trim()) ?? []
  if (found === undefined) return undefined
  const offsetMs = (Number(hours) * 60 + Number(minutes)) * minuteMs
  return fixedZone(sign === '-' ? -offsetMs : offsetMs)
}

/** Returns the name of a zone without the marks of text: some products escape or quote it in one place only. */
export const plainZoneName = (name: string): string => name.replace(/^"(.*)"$/, '$1').replaceAll(/\\([,;\\])/g, '$1')

/**
 * Finds a zone by its name and by the descriptions (VTIMEZONE) of the calendar. A description outranks names without a region,
 * because products call a zone with daylight saving time `GMT`.
 */
export function findZone(name: string, descriptions: ReadonlyMap<string, Zone>): Zone | undefined {
  if (name.includes('/') && isIanaName(name)) return ianaZone(name)
  const described = descriptions.get(name) ?? descriptions.get(plainZoneName(name))
  if (described) return described
  const iana = findIanaName(name)
  return iana === undefined ? findOffset(name) : ianaZone(iana)
}

/** Returns an offset such as `-500`, `-05:00` or `0530` in the form of RFC 5545; other lines unchanged. */
const completeOffset = (line: string): string =>
  line.replace(
    /^(TZOFFSET(?:FROM|TO)[^:]*:)\s*([+-]?)(\d{1,2}):?(\d\d)\s*$/i,
    (_, name: string, sign: string, hours: string, minutes: string) => `${name}${sign || '+'}${hours.padStart(2, '0')}${minutes}`,
  )

/** Returns a line for each date of an RDATE: the library reads the first one of a list. */
function splitDates(line: string): string[] {
  const [, name = '', dates = ''] = /^(RDATE[^:]*:)(.*)$/i.exec(line) ?? []
  return name === '' ? [line] : dates.split(',').map((date) => name + date)
}

/** Reads a VTIMEZONE from its lines. Returns undefined for one that cannot be read, and for one without an offset. */
export function describedZone(name: string, lines: readonly string[]): Zone | undefined {
  // Rules of other kinds describe no zone, and may take forever to expand.
  if (!lines.some((line) => /^TZOFFSETTO/i.test(line))) return undefined
  if (lines.some((line) => /^RRULE/i.test(line) && !/FREQ=YEARLY(?!.*INTERVAL=\d\d)/i.test(line))) return undefined
  try {
    const text = ['BEGIN:VTIMEZONE', `TZID:${name}`, ...lines.map(completeOffset).flatMap(splitDates), 'END:VTIMEZONE'].join('\r\n')
    const zone = new ICAL.Timezone({ component: new ICAL.Component(ICAL.parse(text) as []), tzid: name })
    const toMoment = (localMs: number) => {
      const at = new Date(localMs)
      const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
      const clock = { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() }
      return new ICAL.Time({ year, month, day, ...clock, isDate: false }, zone).toUnixTime() * 1000
    }
    toMoment(Date.UTC(2026, 0, 1))
    return toMoment
  } catch {
    return undefined
  }
}

const plainOffset = /^([+-]?)(\d{1,2}):?([0-5]\d)?$/

function parseOffset(text: string): number | undefined {
  const [found, sign, hours, minutes = '0'] = plainOffset.exec(text.trim()) ?? []
  if (found === undefined) return undefined
  return (Number(hours) * 60 + Number(minutes)) * minuteMs * (sign === '-' ? -1 : 1)
}

/**
 * Reads the zone of a vCalendar 1.0: its offset (`-05`), and its summers (`TRUE;-04;20260308T020000;20261101T020000;EST;EDT`). Returns
 * undefined for other text.
 */
export function vCalendarZone(offset: string, daylight: readonly string[]): Zone | undefined {
  const standardMs = parseOffset(offset)
  if (standardMs === undefined) return undefined
  const summers = daylight.flatMap((value) => {
    const [isUsed = '', summerOffset = '', from = '', to = ''] = value.split(';')
    const [offsetMs, start, end] = [parseOffset(summerOffset), parseStamp(from), parseStamp(to)]
    if (!/^true$/i.test(isUsed.trim()) || offsetMs === undefined || !start || !end) return []
    const toLocal = ({ localMs, offsetMs: own }: Stamp) => (own === undefined ? localMs : localMs - own + standardMs)
    return [{ offsetMs, fromMs: toLocal(start), toMs: toLocal(end) }]
  })
  return (localMs) => localMs - (summers.find(({ fromMs, toMs }) => localMs >= fromMs && localMs < toMs)?.offsetMs ?? standardMs)
}

/** Returns the zone of a stamp; `floating` for times that name none. Unknown names are given to `onUnknown`. */
export function zoneForStamp(
  stamp: Stamp,
  descriptions: ReadonlyMap<string, Zone>,
  floating: Zone,
  onUnknown: (name: string) => void,
): Zone {
  if (stamp.offsetMs !== undefined) return fixedZone(stamp.offsetMs)
  if (stamp.zoneName === undefined) return floating
  const zone = findZone(stamp.zoneName, descriptions)
  if (!zone) onUnknown(stamp.zoneName)
  return zone ?? floating
}
