import { zonedFormat } from '#platform/contract/text/time-zone.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(options: Intl.DateTimeFormatOptions & { timeZone: string }): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const format = formats.get(key) ?? zonedFormat(options)
  formats.set(key, format)
  return format
}

/** Server and browsers put different spaces before AM and PM. */
const plain = (text: string): string => text.replaceAll('\u202f', ' ')

/** "2:00 PM", on the clocks of the listing. */
export const timeOf = (moment: string, timeZone: string): string =>
  plain(formatOf({ timeZone, hour: 'numeric', minute: '2-digit' }).format(Date.parse(moment)))

/** "2:00 PM CST" */
export const timeWithZone = (moment: string, timeZone: string): string =>
  plain(formatOf({ timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).format(Date.parse(moment)))

/** "Thursday, December 3", of a day as YYYY-MM-DD. */
export const dayOf = (date: string): string =>
  formatOf({ timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }).format(Date.parse(`${date}T00:00:00Z`))

/** "Thu, Dec 3, 2:00 PM CST" */
export const momentOf = (moment: string, timeZone: string): string =>
  plain(
    formatOf({
      timeZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(Date.parse(moment)),
  )

/** "Central Time" */
export const zoneName = (timeZone: string): string =>
  formatOf({ timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** YYYY-MM-DD on the clocks of the listing. */
export const dateOf = (moment: string | number, timeZone: string): string =>
  formatOf({ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(typeof moment === 'number' ? moment : Date.parse(moment))
    .replace(/(\d+)\/(\d+)\/(\d+)/, '$3-$1-$2')

export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
