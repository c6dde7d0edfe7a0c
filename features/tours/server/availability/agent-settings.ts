import * as texts from '#texts/tours'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { AgentAvailability, Availability, ListingTours } from '#features/tours/contract'
import { refuseViolations } from '#features/copy-lint/server'
import { listPublished, listingTexts } from '#features/listings/server'
import { fill } from '#platform/contract/fill.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { Problem } from '#platform/contract/problem.ts'
import { tourTables, type AgentRow, type CalendarReport } from '../tour-rows.ts'

/** Suggested to an agent who has not chosen hours. Buyers see none of it. */
const usualWeek: Availability['weekly'] = [1, 2, 3, 4, 5, 6].map((day) => ({ day, hours: [{ from: '09:00', to: '18:00' }] }))

const noReport: CalendarReport = { events: 0, unreadable: 0, problems: [], unknownZones: [], isCut: false }

export const usualTours: ListingTours = { mode: 'request', notBefore: null, lengthMinutes: null, instructions: '' }

/** Returns the settings of an agent; begins with the usual ones. */
export async function agentSettings(db: Database, accountId: number, now: number): Promise<AgentRow> {
  const find = () => tourTables(db).selectFrom('tour_agent').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  const row = await find()
  if (row) return row
  await tourTables(db)
    .insertInto('tour_agent')
    .values({
      account_id: accountId,
      weekly: JSON.stringify(usualWeek),
      exceptions: '[]',
      buffer_before_minutes: 0,
      buffer_after_minutes: 15,
      notice_minutes: 120,
      most_a_day: 8,
      length_minutes: 30,
      horizon_days: 60,
      video_link: null,
      feed_key: randomBytes(24).toString('base64url'),
      modified_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  return (await find()) as AgentRow
}

/** Whatever changes the times of an agent's tours waits here for its turn, so that it sees what was decided before. */
export async function lockAgent(trx: DatabaseTransaction, accountId: number, now: number): Promise<AgentRow> {
  await agentSettings(trx, accountId, now)
  return tourTables(trx).selectFrom('tour_agent').selectAll().where('account_id', '=', accountId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export const availabilityOf = (row: AgentRow): Availability => ({
  weekly: row.weekly,
  exceptions: row.exceptions,
  bufferBeforeMinutes: row.buffer_before_minutes,
  bufferAfterMinutes: row.buffer_after_minutes,
  noticeMinutes: row.notice_minutes,
  mostADay: row.most_a_day,
  lengthMinutes: row.length_minutes,
  horizonDays: row.horizon_days,
  videoLink: row.video_link,
})

/** How these listings are toured, by their ids. */
export async function listingTours(db: Database, listingKeys: readonly number[]): Promise<Map<number, ListingTours>> {
  if (listingKeys.length === 0) return new Map()
  const rows = await tourTables(db)
    .selectFrom('tour_listing')
    .select([
      'listing_key',
      'mode',
      'length_minutes',
      'instructions',
      sql<string | null>`to_char(not_before, 'YYYY-MM-DD')`.as('first_day'),
    ])
    .where('listing_key', 'in', [...listingKeys])
    .execute()
  return new Map(
    rows.map((row) => [
      row.listing_key,
      { mode: row.mode, notBefore: row.first_day, lengthMinutes: row.length_minutes, instructions: row.instructions },
    ]),
  )
}

/** What an agent sees and changes. */
export async function myAvailability({ db, config, now }: Services, accountId: number): Promise<AgentAvailability> {
  const row = await agentSettings(db, accountId, now())
  const listings = (await listPublished(db, accountId)).filter(({ isPublic }) => isPublic)
  const tours = await listingTours(
    db,
    listings.map(({ id }) => id),
  )
  const calendar = await tourTables(db)
    .selectFrom('tour_busy_calendar')
    .selectAll()
    .where('agent_account_id', '=', accountId)
    .executeTakeFirst()
  return {
    ...availabilityOf(row),
    areHoursChosen: row.hours_chosen,
    feedUrl: `${config.publicUrl}/tours/${row.feed_key}.ics`,
    listings: listings.map(({ id, title, isOnMarket }) => ({ ...(tours.get(id) ?? usualTours), id, title, isOnMarket })),
    calendar: {
      url: calendar?.url ?? null,
      busyTimes: calendar?.busy.length ?? 0,
      readAt: calendar?.read_at?.toISOString() ?? null,
      succeededAt: calendar?.succeeded_at?.toISOString() ?? null,
      failure: calendar?.failure ?? null,
      ...noReport,
      // Reports from before a field existed lack it.
      ...calendar?.report,
    },
  }
}

export async function saveSettings({ db, now }: Services, accountId: number, change: Availability): Promise<void> {
  await agentSettings(db, accountId, now())
  await tourTables(db)
    .updateTable('tour_agent')
    .set({
      weekly: JSON.stringify(change.weekly),
      exceptions: JSON.stringify(change.exceptions),
      buffer_before_minutes: change.bufferBeforeMinutes,
      buffer_after_minutes: change.bufferAfterMinutes,
      notice_minutes: change.noticeMinutes,
      most_a_day: change.mostADay,
      length_minutes: change.lengthMinutes,
      horizon_days: change.horizonDays,
      video_link: change.videoLink,
      hours_chosen: true,
      modified_at: new Date(now()),
    })
    .where('account_id', '=', accountId)
    .execute()
}

/** Throws 'not-found' for a listing that is not this agent's, 'invalid-input' for instructions that buyers must not read. */
export async function saveListing({ db }: Services, accountId: number, listingKey: number, change: ListingTours): Promise<void> {
  const mine = (await listPublished(db, accountId)).some(({ id, isPublic }) => isPublic && id === listingKey)
  if (!mine) throw new Problem('not-found')
  await refuseInstructions(db, listingKey, change.instructions)
  const values = {
    mode: change.mode,
    not_before: change.notBefore,
    length_minutes: change.lengthMinutes,
    instructions: change.instructions,
  }
  await tourTables(db)
    .insertInto('tour_listing')
    .values({ listing_key: listingKey, ...values })
    .onConflict((conflict) => conflict.column('listing_key').doUpdateSet(values))
    .execute()
}

async function refuseInstructions(db: Database, listingKey: number, instructions: string): Promise<void> {
  const listing = await listingTexts.shown(db, listingKey)
  refuseViolations({ instructions: [instructions] }, listing?.context)
  const leak = listing?.leakIn(instructions)
  if (!leak) return
  const sentence = fill(texts.leaveOutTheAddress, { leak })
  throw new Problem('invalid-input', sentence, { 'body.instructions': sentence })
}
