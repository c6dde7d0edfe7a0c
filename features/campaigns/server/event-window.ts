import * as texts from '#texts/campaigns'
import { Temporal } from 'temporal-polyfill'
import type { CampaignText } from '#features/campaigns/contract'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'

type Written = Pick<CampaignText, 'startDate' | 'startTime' | 'endDate' | 'endTime' | 'timeZone'>
const longestMs = 31 * 86_400_000

/** Returns the moments of a window on the clocks of its zone; refuses one at an hour that these clocks skip, or that ends before it starts. */
export function windowOf({ startDate, startTime, endDate, endTime, timeZone }: Written): { starts: Date; ends: Date } {
  const starts = momentOf({ date: startDate, time: startTime, timeZone, field: 'startTime' })
  const ends = momentOf({ date: endDate, time: endTime, timeZone, field: 'endTime' })
  if (ends <= starts) throw refused('endTime', texts.theEndMustBeLater)
  if (Number(ends) - Number(starts) > longestMs) throw refused('endDate', texts.useAtMost31Days)
  return { starts, ends }
}

/** An hour that comes twice is the first of the two. */
function momentOf({ date, time, timeZone, field }: { date: string; time: string; timeZone: string; field: string }): Date {
  const wanted = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time))
  const moment = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (!moment.toPlainDateTime().equals(wanted)) {
    const shown = wanted.toPlainTime().toLocaleString('en-US', { hour: 'numeric', minute: '2-digit' }).replaceAll('\u202F', ' ')
    throw refused(field, fill(texts.theClocksSkipThisTime, { time: shown }))
  }
  return new Date(moment.epochMilliseconds)
}

const refused = (field: string, sentence: string): Problem => new Problem('invalid-input', sentence, { [`body.${field}`]: sentence })

/** Returns day and time of a moment on the clocks of a zone, as a form holds them. */
export function writtenAt(moment: Date, timeZone: string): { date: string; time: string } {
  const at = Temporal.Instant.fromEpochMilliseconds(Number(moment)).toZonedDateTimeISO(timeZone)
  return { date: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) }
}
