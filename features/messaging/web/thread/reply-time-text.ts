import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long somebody's answers take, in words; `null` is nobody's bad mark but a lack of figures. */
export function replyTimeText(seconds: number | null): string {
  if (seconds === null) return texts.newHere
  if (seconds < 5 * minute) return texts.usuallyRepliesWithinMinutes
  if (seconds < 50 * minute)
    return fill(texts.usuallyRepliesInAboutMaxMinutes, { max: Math.max(10, Math.round(seconds / (10 * minute)) * 10) })
  if (seconds < 20 * hour) return about(Math.round(seconds / hour), 'hour')
  return about(Math.max(1, Math.round(seconds / day)), 'day')
}

const about = (count: number, unit: string): string =>
  count === 1
    ? fill(texts.usuallyRepliesInAboutOneUnit, { article: unit === 'hour' ? texts.an : texts.a, unit })
    : fill(texts.usuallyRepliesInAboutCountUnits, { count, unit })
