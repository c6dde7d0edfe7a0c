import * as texts from '#texts/tours'
import { listingsOfAgent } from '#features/listings/server'
import { Problem } from '#platform/contract/problem.ts'
import { PublicFetchError } from '#platform/http/fetch-public.ts'
import type { Services } from '#platform/http/services.ts'
import { tourUid } from '../calendar/tour-ics.ts'
import { tourTables, type BusyTime } from '../tour-rows.ts'
import { busyTimes, CalendarError, calendarCharactersAtMost } from './busy-times.ts'
import { touredListing } from './offered-times.ts'

const dayMs = 86_400_000
const readEveryMs = 30 * 60_000
const atOnce = 10
/** As far ahead as any tour can be asked for. */
const aheadMs = 400 * dayMs

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
    const sentence = sentenceOf(error)
    throw new Problem('invalid-input', sentence, { [field]: sentence })
  })
  const values = { url: url ?? null, busy: JSON.stringify(busy), read_at: new Date(services.now()), failure: null }
  await tourTables(services.db)
    .insertInto('tour_busy_calendar')
    .values({ agent_account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('agent_account_id').doUpdateSet(values))
    .execute()
}

export async function removeCalendar({ db }: Services, accountId: number): Promise<void> {
  await tourTables(db).deleteFrom('tour_busy_calendar').where('agent_account_id', '=', accountId).execute()
}

/** Reads calendars anew that were read half an hour ago; one that cannot be read keeps its busy times and says why. */
export async function refreshCalendars(services: Services, read: ReadCalendar): Promise<void> {
  const { db, now } = services
  const rows = await tourTables(db)
    .selectFrom('tour_busy_calendar')
    .select(['agent_account_id', 'url'])
    .where('url', 'is not', null)
    .where('read_at', '<=', new Date(now() - readEveryMs))
    .orderBy('read_at')
    .limit(atOnce)
    .execute()
  for (const { agent_account_id: accountId, url } of rows) {
    const change = await busyOf(services, accountId, () => read(url ?? '', calendarCharactersAtMost)).then(
      (busy) => ({ busy: JSON.stringify(busy), failure: null }),
      (error: unknown) => ({ failure: sentenceOf(error) }),
    )
    await tourTables(db)
      .updateTable('tour_busy_calendar')
      .set({ ...change, read_at: new Date(now()) })
      .where('agent_account_id', '=', accountId)
      // The agent may have chosen another one meanwhile.
      .where('url', '=', url)
      .execute()
  }
}

async function busyOf({ db, now, config }: Services, accountId: number, text: () => Promise<string>): Promise<BusyTime[]> {
  const [first] = (await listingsOfAgent(db, accountId)).filter(({ isPublic }) => isPublic)
  const listing = first && (await touredListing(db, first.id))
  const ours = tourUid(0, config.publicUrl).slice(tourUid(0, config.publicUrl).indexOf('@'))
  return busyTimes(await text(), {
    from: now() - dayMs,
    to: now() + aheadMs,
    timeZone: listing?.timeZone ?? 'America/Chicago',
    isOurs: (uid) => uid.startsWith('tour-') && uid.endsWith(ours),
  })
}

function sentenceOf(error: unknown): string {
  if (error instanceof CalendarError) return error.reason === 'too-much' ? texts.thisCalendarHasTooManyEvents : texts.thisIsNotACalendar
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
