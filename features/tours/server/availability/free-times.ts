import type { Availability, Hours } from '#features/tours/contract'
import { dateAt, firstMoment, plusDays, weekdayOf } from './clock-times.ts'

const minuteMs = 60_000

/** From, and up to but not including, in milliseconds since 1970. */
export interface Range {
  from: number
  to: number
}

export interface FreeTimesQuestion {
  availability: Pick<
    Availability,
    'weekly' | 'exceptions' | 'bufferBeforeMinutes' | 'bufferAfterMinutes' | 'noticeMinutes' | 'mostADay' | 'horizonDays'
  >
  /** The clocks of the listing. */
  timeZone: string
  minutes: number
  /** First day, and how many, on those clocks. */
  from: string
  days: number
  now: number
  /** No tours before this day. */
  notBefore?: string | null
  /** What the agent does besides, in the order of its beginnings; with the buffers of the others. */
  busy: readonly Range[]
  /** Starts of the tours that count towards the most of a day. */
  starts: readonly number[]
}

export interface FreeDay {
  date: string
  times: number[]
}

/** Tours begin every half hour from the opening on; short ones every quarter. */
export const gridMinutes = (minutes: number): number => (minutes < 30 ? 15 : 30)

export const hoursOn = ({ weekly, exceptions }: Pick<Availability, 'weekly' | 'exceptions'>, date: string): readonly Hours[] =>
  (exceptions.find((day) => day.date === date) ?? weekly.find((day) => day.day === weekdayOf(date)))?.hours ?? []

/** Returns the days asked about that lie within notice and horizon, each with the moments at which a tour may begin. */
export function freeTimes(question: FreeTimesQuestion): FreeDay[] {
  const { availability, timeZone, from, days, now, notBefore } = question
  const first = dateAt(timeZone, now)
  const last = plusDays(first, availability.horizonDays)
  const begin = [from, first, notBefore ?? ''].toSorted().at(-1) ?? from
  const end = plusDays(from, days)
  const perDay = new Map<string, number>()
  for (const start of question.starts) {
    const date = dateAt(timeZone, start)
    perDay.set(date, (perDay.get(date) ?? 0) + 1)
  }
  const free: FreeDay[] = []
  for (let date = begin; date < end && date <= last; date = plusDays(date, 1)) {
    if ((perDay.get(date) ?? 0) >= availability.mostADay) continue
    const times = timesOn(question, date)
    if (times.length > 0) free.push({ date, times })
  }
  return free
}

function timesOn({ availability, timeZone, minutes, now, busy }: FreeTimesQuestion, date: string): number[] {
  const length = minutes * minuteMs
  const before = availability.bufferBeforeMinutes * minuteMs
  const after = availability.bufferAfterMinutes * minuteMs
  const earliest = now + availability.noticeMinutes * minuteMs
  const step = gridMinutes(minutes) * minuteMs
  const times = new Set<number>()
  for (const { from, to } of hoursOn(availability, date)) {
    const closes = firstMoment(timeZone, date, to)
    for (let start = firstMoment(timeZone, date, from); start + length <= closes; start += step)
      if (start >= earliest && !overlaps(busy, start - before, start + length + after)) times.add(start)
  }
  return [...times].toSorted((a, b) => a - b)
}

/** Whether any range touches the time between; `busy` is in the order of its beginnings. */
function overlaps(busy: readonly Range[], from: number, to: number): boolean {
  for (let index = lastBefore(busy, to); index >= 0; index--) {
    const range = busy[index] as Range
    if (range.to > from) return true
    // Beginnings fall as we go back; what is longer than this can only be a block of the other calendar.
    if (range.from < from - longestMs) return false
  }
  return false
}

/** Imported blocks are cut to this length. */
export const longestMs = 7 * 24 * 60 * minuteMs

function lastBefore(busy: readonly Range[], to: number): number {
  let [low, high] = [0, busy.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((busy[middle] as Range).from < to) low = middle + 1
    else high = middle
  }
  return low - 1
}
