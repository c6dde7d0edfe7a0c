const formats = new Map<string, Intl.DateTimeFormat>()

/** "Thu, Dec 3, 2:00 PM CST", on the clocks of a listing. */
export function timeText(at: number, timeZone: string): string {
  const known = formats.get(timeZone)
  const format =
    known ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
  if (!known) formats.set(timeZone, format)
  // The language puts a narrow space before AM and PM.
  return format.format(at).replaceAll('\u202f', ' ')
}
