import * as texts from '#texts/tours'
import { sql, type Updateable } from 'kysely'
import { listPublished } from '#features/listings/server'
import { notify } from '#features/notifications/server'
import { isProblem, Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { PublicFetchError } from '#platform/http/fetch-public.ts'
import type { Services } from '#platform/http/services.ts'
import { ParserLimitError, pooledParser } from '#platform/parsing/pooled-parser.ts'
import { tourUid } from '../calendar/tour-ics.ts'
import { tourTables, type BusyTime, type TourTables } from '../tour-rows.ts'
import { CalendarError, calendarCharactersAtMost } from './busy-times.ts'
import type { CalendarOrder, CalendarReading } from './busy-times-parser.ts'
import { touredListing } from './offered-times.ts'

const dayMs = 86_400_000
const readEveryMs = 30 * 60_000
const atOnce = 10
/** As far ahead as any tour can be asked for. */
const aheadMs = 400 * dayMs
/** Timeouts in a row until a link is switched off: of the parser, and of a host that may be down for a day. */
const maxParserTimeouts = 3
const maxFetchTimeouts = 48

const parseCalendar = pooledParser<CalendarOrder, CalendarReading>(new URL('./busy-times-parser.ts', import.meta.url), {
  timeoutMs: 1000,
})

/** Reads a text at an address that an agent typed. */
export type ReadCalendar = (url: string, bytesAtMost: number) => Promise<string>

/** Takes the busy times of another calendar, from a file once or from an address again and again. Throws 'invalid-input' with what to do about it. */
export async function saveCalendar(
  services: Services,
  accountId: number,
  { url, file }: { url?: string | undefined; file?: string | undefined },
  read: ReadCalendar,
): Promise<void> {
  const field = url === undefined ? 'body.file' : 'body.url'
  const busy = await busyOf(services, accountId, () =>
    url === undefined ? Promise.resolve(file ?? '') : read(url, calendarCharactersAtMost),
  ).catch((error: unknown) => {
    if (isProblem(error)) throw error
    const sentence = sentenceOf(error)
    throw new Problem('invalid-input', sentence, { [field]: sentence })
  })
  const values = {
    url: url ?? null,
    busy: JSON.stringify(busy),
    read_at: new Date(services.now()),
    failure: null,
    timeouts: 0,
    switched_off_at: null,
  }
  await tourTables(services.db)
    .insertInto('tour_busy_calendar')
    .values({ agent_account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('agent_account_id').doUpdateSet(values))
    .execute()
}

export async function removeCalendar({ db }: Services, accountId: number): Promise<void> {
  await tourTables(db).deleteFrom('tour_busy_calendar').where('agent_account_id', '=', accountId).execute()
}

/**
 * Reads the links that are due; a link that fails keeps its busy times and says why. Links that time out repeatedly are switched off.
 * Returns the accounts whose bell has something new.
 */
export async function refreshCalendars(services: Services, read: ReadCalendar): Promise<number[]> {
  const links = await claimDueLinks(services)
  // All at once: one slow host must not delay the others.
  const outcomes = await Promise.allSettled(links.map((link) => refreshCalendar(services, link, read)))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
}

interface Link {
  agent_account_id: number
  url: string
  timeouts: number
}

/** Counts each attempt as a timeout before the work: a calendar that stops the process is switched off, too. */
async function claimDueLinks({ db, now }: Services): Promise<Link[]> {
  const { rows } = await sql<Link>`
    update tour_busy_calendar set read_at = ${new Date(now())}, timeouts = timeouts + 1
    where agent_account_id in (
      select agent_account_id from tour_busy_calendar
      where url is not null and switched_off_at is null and read_at <= ${new Date(now() - readEveryMs)}
      order by read_at limit ${atOnce} for update skip locked)
    returning agent_account_id, url, timeouts`.execute(db)
  return rows
}

async function refreshCalendar(services: Services, link: Link, read: ReadCalendar): Promise<number[]> {
  const { db, now } = services
  try {
    const busy = await busyOf(services, link.agent_account_id, () => read(link.url, calendarCharactersAtMost))
    await changeLink(db, link, { busy: JSON.stringify(busy), failure: null, timeouts: 0 })
    return []
  } catch (error) {
    // The pool is full or closes, which is no fault of the calendar.
    if (isProblem(error)) await changeLink(db, link, { timeouts: link.timeouts - 1 })
    else if (link.timeouts >= maxTimeouts(error)) return db.transaction().execute((trx) => switchOff(trx, link, now()))
    else await changeLink(db, link, { failure: sentenceOf(error), ...(maxTimeouts(error) === Infinity && { timeouts: 0 }) })
    return []
  }
}

/** Returns how many failures of this kind in a row switch a link off. */
function maxTimeouts(error: unknown): number {
  if (error instanceof CalendarError && error.reason === 'too-slow') return maxParserTimeouts
  return error instanceof PublicFetchError && error.reason === 'timeout' ? maxFetchTimeouts : Infinity
}

async function switchOff(trx: DatabaseTransaction, link: Link, now: number): Promise<number[]> {
  if (!(await changeLink(trx, link, { switched_off_at: new Date(now), failure: texts.thisCalendarIsOff }))) return []
  return notify(trx, now, [
    {
      to: { accountId: link.agent_account_id },
      about: `busy-calendar:${now}`,
      topic: 'calendars',
      title: texts.yourLinkedCalendarIsOff,
      detail: texts.weStoppedReadingYourCalendar,
      reason: '',
      link: '/agent/dashboard?tab=tours',
    },
  ])
}

type Change = Updateable<TourTables['tour_busy_calendar']>

/** Returns false when the agent chose another calendar since the link was claimed. */
async function changeLink(db: Database, { agent_account_id, url }: Link, change: Change): Promise<boolean> {
  const row = tourTables(db).updateTable('tour_busy_calendar').set(change)
  const { numUpdatedRows } = await row.where('agent_account_id', '=', agent_account_id).where('url', '=', url).executeTakeFirst()
  return numUpdatedRows > 0n
}

async function busyOf({ db, now, config }: Services, accountId: number, text: () => Promise<string>): Promise<BusyTime[]> {
  const [first] = (await listPublished(db, accountId)).filter(({ isPublic }) => isPublic)
  const listing = first && (await touredListing(db, first.id))
  const order = {
    text: await text(),
    from: now() - dayMs,
    to: now() + aheadMs,
    timeZone: listing?.timeZone ?? 'America/Chicago',
    ourUidEnding: tourUid(0, config.publicUrl).slice(tourUid(0, config.publicUrl).indexOf('@')),
  }
  const reading = await parseCalendar(order, `account ${accountId}`).catch((error: unknown) => {
    throw error instanceof ParserLimitError ? new CalendarError('too-slow') : error
  })
  if ('refused' in reading) throw new CalendarError(reading.refused)
  return reading.busy
}

function sentenceOf(error: unknown): string {
  if (error instanceof CalendarError)
    return {
      'too-much': texts.thisCalendarHasTooManyEvents,
      'too-slow': texts.thisCalendarTakesTooLong,
      'not-a-calendar': texts.thisIsNotACalendar,
    }[error.reason]
  if (error instanceof PublicFetchError)
    return {
      address: texts.enterAPublicCalendarLink,
      unreachable: texts.weCouldntReachThisCalendar,
      timeout: texts.weCouldntReachThisCalendar,
      status: texts.thisCalendarLinkDidntWork,
      'too-large': texts.thisCalendarHasTooManyEvents,
    }[error.reason]
  throw error
}
