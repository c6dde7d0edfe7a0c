import * as texts from '#texts/analytics'
import { isKnownZone, zonedFormat } from '#platform/contract/text/time-zone.ts'
import { csvCell } from '#platform/contract/csv-cell.ts'
import { fill } from '#platform/contract/fill.ts'
import { measures, type DayNumbers, type Measure } from './numbers.ts'

const count = (value: number): string => Math.round(value).toLocaleString('en-US')

/** Returns how long something took as people say it: `2 h 5 min`, `4 min 10 s`, `9 s`. */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  if (hours > 0) return fill(texts.hours, { hours: count(hours), minutes })
  return minutes > 0 ? fill(texts.minutes, { minutes, seconds: whole % 60 }) : fill(texts.onlySeconds, { seconds: whole })
}

export const measureText = (measure: Measure, value: number): string => (measure === 'watchedSeconds' ? lengthText(value) : count(value))

/** Returns how a number changed from the period before, in words. */
export function changeText(measure: Measure, value: number, before: number): string {
  if (value === before) return texts.unchanged
  if (before === 0) return texts.noneBefore
  const percent = Math.round((Math.abs(value - before) / before) * 100)
  if (percent === 0) return fill(texts.aboutTheSame, { before: measureText(measure, before) })
  const change = `${count(percent)}%`
  return fill(value > before ? texts.moreThanBefore : texts.lessThanBefore, { change, before: measureText(measure, before) })
}

/** Returns what a zone is called, such as `Central Time`. */
export const zoneText = (timeZone: string): string =>
  (isKnownZone(timeZone) &&
    zonedFormat({ timeZone, timeZoneName: 'longGeneric' })
      .formatToParts(0)
      .find(({ type }) => type === 'timeZoneName')?.value) ||
  timeZone

/** Returns who is counted, when days begin, and through which day they begin in UTC. */
export function countedText({ days, timeZone }: { days: readonly DayNumbers[]; timeZone: string }): string {
  const lastUtc = days.findLast(({ isUtc }) => isUtc)
  const day = lastUtc && new Date(lastUtc.day).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'long' })
  return [fill(texts.whatIsCounted, { zone: zoneText(timeZone) }), day && fill(texts.daysInUtc, { day })].filter(Boolean).join(' ')
}

/** Returns the days of a period as lines of CSV; the mark at its beginning tells spreadsheets that it is UTF-8. */
export function csvOf(days: readonly DayNumbers[], timeZone: string): string {
  const head = [texts.dayColumn, ...measures.map((measure) => texts.metricNames[measure]), texts.dayBegins].map(csvCell).join(',')
  const lines = days.map((day) => [day.day, ...measures.map((measure) => day[measure]), day.isUtc ? 'UTC' : timeZone].join(','))
  return `\uFEFF${[head, ...lines].map((line) => `${line}\r\n`).join('')}`
}

export const csvNameOf = (days: readonly DayNumbers[]): string => `analytics-${days[0]?.day}-${days.at(-1)?.day}.csv`
