/** "October 10, 2024" for 2024-10-10, wherever the reader is. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** Returns "Oct 1, 2026" for 2026-10-01, for badges and other narrow places. */
export const shortDayText = (day: string): string => short.format(new Date(`${day}T00:00:00Z`))

/** "Oct 1 – 31, 2026" for 2026-10-01 to 2026-10-31, wherever the reader is; with plain spaces, which every search finds. */
export const dayRangeText = (from: string, until: string): string =>
  short.formatRange(new Date(from), new Date(until)).replaceAll('\u2009', ' ')
