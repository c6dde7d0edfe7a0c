const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long somebody's answers take, in words; `null` is nobody's bad mark but a lack of figures. */
export function replyTimeText(seconds: number | null): string {
  if (seconds === null) return 'New here'
  if (seconds < 5 * minute) return 'Usually replies within minutes'
  if (seconds < 50 * minute) return `Usually replies in about ${Math.max(10, Math.round(seconds / (10 * minute)) * 10)} minutes`
  if (seconds < 20 * hour) return about(Math.round(seconds / hour), 'hour')
  return about(Math.max(1, Math.round(seconds / day)), 'day')
}

const about = (count: number, unit: string): string =>
  count === 1 ? `Usually replies in about ${unit === 'hour' ? 'an' : 'a'} ${unit}` : `Usually replies in about ${count} ${unit}s`
