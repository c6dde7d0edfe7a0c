import type { Availability, Hours } from '#features/tours/contract'
import { dateAt, daySpan, firstMoment, plusDays, weekdayOf } from './clock-times.ts'

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
  /** What the agent does besides, with the buffers of the others. */
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
  const starts = question.starts.toSorted((a, b) => a - b)
  const busy = merged(question.busy)
  const free: FreeDay[] = []
  for (let date = begin; date < end && date <= last; date = plusDays(date, 1)) {
    const day = daySpan(timeZone, date)
    if (countBefore(starts, day.to, Number) - countBefore(starts, day.from, Number) >= availability.mostADay) continue
    const times = timesOn({ ...question, busy }, date)
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

/** Ranges without gaps between those that touch, in the order of their beginnings. */
function merged(ranges: readonly Range[]): Range[] {
  const all: Range[] = []
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else all.push({ from, to })
  }
  return all
}

/** Whether any of the merged ranges touches the time between. */
function overlaps(busy: readonly Range[], from: number, to: number): boolean {
  const last = busy[countBefore(busy, to, (range) => range.from) - 1]
  return last !== undefined && last.to > from
}

/** How many of a list in order come before a moment. */
function countBefore<T>(list: readonly T[], to: number, momentOf: (each: T) => number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (momentOf(list[middle] as T) < to) low = middle + 1
    else high = middle
  }
  return low
}
