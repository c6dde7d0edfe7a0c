import * as texts from '#texts/tours'
import { sql, type Updateable } from 'kysely'
import { maxCalendarBytes } from '#features/tours/contract'
import { notify } from '#features/notifications/server'
import { isProblem, Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { PublicFetchError } from '#platform/http/fetch-public.ts'
import type { Services } from '#platform/http/services.ts'
import { fillMail } from '#platform/mail/plain-text.ts'
import { withTemporaryFile } from '#platform/storage/temporary-file.ts'
import { tourTables, type TourTables } from '../tour-rows.ts'
import type { CalendarReading } from './busy-times.ts'
import { CalendarError } from '../icalendar/calendar-error.ts'
import { explainFailure, readCalendar } from './read-calendar.ts'

const refreshMs = 30 * 60_000
const retryMs = 60_000
const maxConcurrentDownloads = 10
const downloadTimeoutMs = 30_000
/** Timeouts in a row until a link is switched off: of the parser, and of a host that may be down for a day. */
const maxParserTimeouts = 3
const maxFetchTimeouts = 48

/** Downloads the file at an address that an agent typed. */
export type DownloadCalendar = (url: string, path: string, limits: { maxBytes: number; timeoutMs: number }) => Promise<void>

const limits = { maxBytes: maxCalendarBytes, timeoutMs: downloadTimeoutMs }

/** Connects the calendar at an address, which is read again every half hour. @throws Problem 'invalid-input' naming the address */
export function connectLink(services: Services, accountId: number, url: string, download: DownloadCalendar): Promise<void> {
  return withTemporaryFile(async (path) => {
    const reading = await download(url, path, limits)
      .then(() => readCalendar(services, accountId, path, url))
      .catch((error: unknown) => refuse(error, 'body.url'))
    await save(services, accountId, url, reading)
  })
}

/** Takes the busy times of a calendar file once. @throws Problem 'invalid-input' */
export async function takeFile(services: Services, accountId: number, path: string): Promise<void> {
  const reading = await readCalendar(services, accountId, path, null).catch((error: unknown) => refuse(error, 'body'))
  await save(services, accountId, null, reading)
}

function refuse(error: unknown, field: string): never {
  const sentence = explainFailure(error)
  throw sentence === undefined ? error : new Problem('invalid-input', sentence, { [field]: sentence })
}

async function save({ db, now }: Services, accountId: number, url: string | null, reading: CalendarReading): Promise<void> {
  const at = new Date(now())
  const values = { url, read_at: at, ...toValues(reading, at), switched_off_at: null }
  await tourTables(db)
    .insertInto('tour_busy_calendar')
    .values({ agent_account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('agent_account_id').doUpdateSet(values))
    .execute()
}

const toValues = ({ busy, ...report }: CalendarReading, at: Date) => ({
  busy: JSON.stringify(busy),
  report: JSON.stringify(report),
  succeeded_at: at,
  failure: null,
  timeouts: 0,
})

export async function removeCalendar({ db }: Services, accountId: number): Promise<void> {
  await tourTables(db).deleteFrom('tour_busy_calendar').where('agent_account_id', '=', accountId).execute()
}

interface Refreshing {
  download: DownloadCalendar
  /** Receives faults that are ours; the link is marked as failed and tried again. */
  onFault: (error: unknown, accountId: number) => void
}

/**
 * Reads the links that are due, each isolated from the others. A link that fails keeps its busy times and stores why. Links that time
 * out repeatedly are switched off. Returns the accounts whose bell has something new.
 */
export async function refreshCalendars(services: Services, { download, onFault }: Refreshing): Promise<number[]> {
  const links = await claimDueLinks(services)
  const readInTurn = createTurns()
  // Downloads are concurrent: a slow host must not delay the others. One is parsed at a time, so that uploads find a parser.
  const notified = await Promise.all(
    links.map((link) =>
      withTemporaryFile(async (path) => {
        await download(link.url, path, limits)
        const reading = await readInTurn(() => readCalendar(services, link.agent_account_id, path, link.url))
        await changeLink(services.db, link, toValues(reading, new Date(services.now())))
        return []
      })
        .catch((error: unknown) => recordFailure(services, link, error, onFault))
        .catch((error: unknown) => {
          onFault(error, link.agent_account_id)
          return []
        }),
    ),
  )
  return notified.flat()
}

/** Returns a function that runs one piece of work after the other. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
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
      where url is not null and switched_off_at is null and read_at <= ${new Date(now() - refreshMs)}
      order by read_at limit ${maxConcurrentDownloads} for update skip locked)
    returning agent_account_id, url, timeouts`.execute(db)
  return rows
}

async function recordFailure({ db, now }: Services, link: Link, error: unknown, onFault: Refreshing['onFault']): Promise<number[]> {
  // The pool is full or closes, which is no fault of the calendar: it is due again in a minute.
  if (isProblem(error)) {
    const readAt = new Date(now() - refreshMs + retryMs)
    await changeLink(db, link, { timeouts: link.timeouts - 1, read_at: readAt, failure: texts.weAreReadingOtherCalendars })
    return []
  }
  if (link.timeouts >= maxTimeouts(error)) return db.transaction().execute((trx) => switchOff(trx, link, now()))
  const failure = explainFailure(error)
  if (failure === undefined) onFault(error, link.agent_account_id)
  const timeouts = maxTimeouts(error) === Infinity ? 0 : link.timeouts
  await changeLink(db, link, { failure: failure ?? texts.weCouldntReadThisCalendar, timeouts })
  return []
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
      title: fillMail(texts.yourLinkedCalendarIsOff, {}),
      detail: fillMail(texts.weStoppedReadingYourCalendar, {}),
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
