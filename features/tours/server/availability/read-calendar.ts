import { normalEmail } from '#platform/contract/email-pattern.ts'
import * as texts from '#texts/tours'
import { accountById } from '#features/accounts/server'
import { listPublished } from '#features/listings/server'
import { PublicFetchError } from '#platform/http/fetch-public.ts'
import type { Services } from '#platform/http/services.ts'
import { ParserLimitError, pooledParser } from '#platform/parsing/pooled-parser.ts'
import { tourUid } from '../calendar/tour-ics.ts'
import type { CalendarReading } from './busy-times.ts'
import type { CalendarOrder, ParsedCalendar } from './busy-times-parser.ts'
import { CalendarError } from '../icalendar/calendar-error.ts'
import { touredListing } from './offered-times.ts'

const dayMs = 86_400_000
/** As far ahead as a showing can be requested. */
const aheadMs = 400 * dayMs

const parseCalendar = pooledParser<CalendarOrder, ParsedCalendar>(new URL('./busy-times-parser.ts', import.meta.url), { timeoutMs: 1500 })

/** Reads the calendar file of an agent; `url` is where it comes from. @throws CalendarError */
export async function readCalendar(services: Services, accountId: number, path: string, url: string | null): Promise<CalendarReading> {
  const { db, now, config } = services
  const [first] = (await listPublished(db, accountId)).filter(({ isPublic }) => isPublic)
  const listing = first && (await touredListing(db, first.id))
  const { email } = await accountById(db, accountId)
  const order = {
    path,
    from: now() - dayMs,
    to: now() + aheadMs,
    timeZone: listing?.timeZone ?? 'America/Chicago',
    addresses: [email, ...findAddresses(url)].map(normalEmail),
    ourUidEnding: tourUid(0, config.publicUrl).slice(tourUid(0, config.publicUrl).indexOf('@')),
  }
  const parsed = await parseCalendar(order, `account ${accountId}`).catch((error: unknown) => {
    throw error instanceof ParserLimitError ? new CalendarError('too-slow') : error
  })
  if ('refused' in parsed) throw new CalendarError(parsed.refused)
  return parsed
}

/** Links of Google carry the address of the calendar’s owner. */
function findAddresses(url: string | null): string[] {
  return url?.replaceAll(/%40/gi, '@').match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? []
}

/** Returns the sentence for the owner of a calendar; undefined for faults that are ours. */
export function explainFailure(error: unknown): string | undefined {
  if (error instanceof CalendarError)
    return {
      'too-much': texts.thisCalendarHasTooManyEvents,
      'too-slow': texts.thisCalendarTakesTooLong,
      'cut-off': texts.thisCalendarEndsInTheMiddle,
      'not-a-calendar': texts.thisIsNotACalendar,
    }[error.reason]
  if (error instanceof PublicFetchError)
    return {
      address: texts.enterAPublicCalendarLink,
      unreachable: texts.weCouldntReachThisCalendar,
      timeout: texts.weCouldntReachThisCalendar,
      status: texts.thisCalendarLinkDidntWork,
      'too-large': texts.thisCalendarIsOver20Mb,
    }[error.reason]
  return undefined
}
