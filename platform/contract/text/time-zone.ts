/** Returns whether this browser or server knows a zone; browsers report `Etc/Unknown` where the system names none. */
export function isKnownZone(timeZone: string | undefined): timeZone is string {
  if (!timeZone || timeZone === 'Etc/Unknown') return false
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone }))
  } catch {
    return false
  }
}

/** Creates a format on the clocks of a zone. For an unknown zone it uses UTC and says so next to each time of day. */
export function zonedFormat(options: Intl.DateTimeFormatOptions & { timeZone: string }): Intl.DateTimeFormat {
  if (isKnownZone(options.timeZone)) return new Intl.DateTimeFormat('en-US', options)
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC', ...(options.hour && { timeZoneName: 'short' as const }) })
}

/** Returns the zone of this device; undefined where the browser does not know it. */
export function deviceZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return isKnownZone(timeZone) ? timeZone : undefined
}
