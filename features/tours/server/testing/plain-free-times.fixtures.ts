import type { FreeDay, FreeTimesQuestion } from '../availability/free-times.ts'

const minuteMs = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()
const clocks = new Map<string, { date: string; time: string; weekday: string }>()

/** What the clocks of a zone show, by the formatter of the language alone. */
function shownAt(timeZone: string, moment: number) {
  const key = `${timeZone}${moment}`
  const known = clocks.get(key)
  if (known) return known
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      weekday: 'short',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  const shown = {
    date: `${part['year']}-${part['month']}-${part['day']}`,
    time: `${part['hour']}:${part['minute']}`,
    weekday: String(part['weekday']),
  }
  clocks.set(key, shown)
  return shown
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const nextDate = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * The slow model: walks every day minute by minute. A door opens at the first minute whose clock shows the opening or later and
 * closes at the first whose clock shows the closing or later, or when the day ends.
 */
export function plainFreeTimes(question: FreeTimesQuestion): FreeDay[] {
  const { availability, timeZone, minutes, from, days, now, notBefore, busy, starts } = question
  const today = shownAt(timeZone, now).date
  const result: FreeDay[] = []
  for (let offset = 0; offset < days; offset++) {
    const date = nextDate(from, offset)
    if (date < today || date > nextDate(today, availability.horizonDays) || (notBefore && date < notBefore)) continue
    if (starts.filter((start) => shownAt(timeZone, start).date === date).length >= availability.mostADay) continue
    const walk: number[] = []
    // Zones of the country lie 4 to 10 hours behind; quarter hours are enough, as no clock changes within one.
    for (let moment = Date.parse(date); moment < Date.parse(date) + 40 * 3_600_000; moment += 15 * minuteMs)
      if (shownAt(timeZone, moment).date === date) walk.push(moment)
    const first = walk[0] as number
    const weekday = weekdays.indexOf(shownAt(timeZone, first).weekday) + 1
    const exception = availability.exceptions.find((day) => day.date === date)
    const hours = (exception ?? availability.weekly.find((day) => day.day === weekday))?.hours ?? []
    const dayEnds = (walk.at(-1) as number) + 15 * minuteMs
    const times = new Set<number>()
    for (const window of hours) {
      const opens = walk.find((moment) => shownAt(timeZone, moment).time >= window.from)
      if (opens === undefined) continue
      const closes = walk.find((moment) => moment >= opens && shownAt(timeZone, moment).time >= window.to) ?? dayEnds
      for (let start = opens; start + minutes * minuteMs <= closes; start += (minutes < 30 ? 15 : 30) * minuteMs) {
        const blockedFrom = start - availability.bufferBeforeMinutes * minuteMs
        const blockedTo = start + (minutes + availability.bufferAfterMinutes) * minuteMs
        const isFree = busy.every((range) => range.to <= blockedFrom || range.from >= blockedTo)
        if (isFree && start >= now + availability.noticeMinutes * minuteMs) times.add(start)
      }
    }
    if (times.size > 0) result.push({ date, times: [...times].toSorted((a, b) => a - b) })
  }
  return result
}
