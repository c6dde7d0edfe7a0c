import { sql, type RawBuilder } from 'kysely'
import * as texts from '#texts/tours'
import { listingFor, teamListings } from '#features/listings/server'
import { announceNotices } from '#features/notifications/server'
import { fill } from '#platform/contract/fill.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import type { Branding } from '#platform/mail/mail-brand.ts'
import { announceAgreement } from '../agreement/agreement-news.ts'
import { readNeed } from '../agreement/agreements.ts'
import { lockAgent } from '../availability/agent-settings.ts'
import { mailEarlierAgent } from '../mails/earlier-agent-mail.ts'
import { timeText } from '../time-text.ts'
import { tourTables, type RequestRow } from '../tour-rows.ts'
import { recordChange } from './record-change.ts'
import { promoteWaiting } from './slots.ts'

interface Of {
  from: number
  /** The agent who gets them. Homes that they see as a buyer stay with the earlier agent. */
  to?: number | undefined
  keys: readonly number[]
  at: Date
}

const ofListings = (db: Database, { from, keys }: Of) =>
  tourTables(db)
    .selectFrom('tour_request')
    .selectAll()
    .where('agent_account_id', '=', from)
    .where('listing_key', 'in', [0, ...keys])

/** Open requests, and appointments that have not begun. One that has begun stays with the agent who is there. */
const open = (db: Database, listings: Of) =>
  ofListings(db, listings)
    .where(sql<boolean>`buyer_account_id is distinct from ${listings.to ?? 0}`)
    .where((is) =>
      is.or([
        is('state', 'in', ['requested', 'countered']),
        is.and([is('state', 'in', ['confirmed', 'rescheduled']), is('starts_at', '>', listings.at)]),
      ]),
    )

const running = (db: Database, listings: Of) =>
  ofListings(db, listings)
    .where('state', 'in', ['confirmed', 'rescheduled'])
    .where('starts_at', '<=', listings.at)
    .where(sql<boolean>`starts_at + length_minutes * interval '1 minute' > ${listings.at}`)

/** Times of these requests that touch times of the agent who gets them. */
const clashes = (ids: readonly number[], to: number): RawBuilder<unknown> => sql`
  from tour_slot moving join tour_slot mine on mine.agent_account_id = ${to} and mine.busy && moving.busy and mine.request_id <> moving.request_id
  where moving.request_id = any(${[...ids]}::bigint[])`

/**
 * Moves open showings of listings to the agent who gets them, with their times. Agreements stay with the earlier agent,
 * whose calendar loses the showings.
 */
export function reassignTours(app: App, services: Services & Branding): void {
  app.ports.add(teamListings.parts, {
    table: 'tour_request',
    async count(db, listings) {
      const [showings, showingsNow] = await Promise.all([open(db, listings).execute(), running(db, listings).execute()])
      return { showings: showings.length, showingsNow: showingsNow.length }
    },
    async obstacle(db, listings) {
      const ids = (await open(db, listings).execute()).map(({ id }) => id)
      const { rows } = await sql<{ starts_at: Date; time_zone: string }>`
        select moving.starts_at, (select time_zone from tour_request where id = moving.request_id) as time_zone
        ${clashes(ids, listings.to)} and moving.state = 'confirmed' and mine.state = 'confirmed' order by moving.starts_at limit 1`.execute(
        db,
      )
      const [first] = rows
      return first && fill(texts.otherAgentHasShowingThen, { time: timeText(first.starts_at.getTime(), first.time_zone) })
    },
    async move(trx, listings) {
      const { to } = listings
      const now = listings.at.getTime()
      // In one order, for two hand-overs in opposite directions.
      for (const agentId of [listings.from, to].toSorted((a, b) => a - b)) await lockAgent(trx, agentId, now)
      // Before requests, as a signature locks them.
      const ringing = await closeShowingOffers(services, trx, listings)
      const rows = await open(trx, listings).orderBy('id').forNoKeyUpdate().execute()
      const ids = rows.map(({ id }) => id)
      await moveTimes(trx, ids, to)
      for (const row of rows) {
        const moved = await moveRequest(trx, row, listings)
        if (row.starts_at !== null || row.agreement_id !== null) await mailEarlierAgent(services, trx, row, moved)
      }
      for (const agentId of [listings.from, to]) await promoteWaiting(trx, agentId, now)
      return {
        counts: { showings: rows.length },
        buyers: rows.flatMap(({ buyer_account_id: buyerId, listing_key: listingKey }) =>
          buyerId === null ? [] : [{ buyerId, listingKey }],
        ),
        afterCommit: () => announceNotices(app.live, ringing),
      }
    },
  })
}

/** A held time that touches another one waits behind it; a confirmed one is never given up. */
async function moveTimes(trx: DatabaseTransaction, ids: readonly number[], to: number): Promise<void> {
  await sql`update tour_slot set state = 'asked' where state = 'held' and id in (
    select moving.id ${clashes(ids, to)} and mine.state in ('held', 'confirmed'))`.execute(trx)
  await sql`update tour_slot set state = 'asked' where state = 'held' and id in (
    select mine.id ${clashes(ids, to)} and moving.state = 'confirmed')`.execute(trx)
  await sql`update tour_slot set agent_account_id = ${to} where request_id = any(${[...ids]}::bigint[])`.execute(trx)
}

async function moveRequest(trx: DatabaseTransaction, row: RequestRow, { from, to, at }: Of & { to: number }): Promise<RequestRow> {
  const proposed_by = row.proposed_by === from ? to : row.proposed_by
  return recordChange(trx, row, {
    step: 'reassign',
    by: null,
    state: row.state,
    now: at.getTime(),
    change: { agent_account_id: to, proposed_by, ...(await changeAgreement(trx, row, to, at.getTime())) },
  })
}

/** Relies on an agreement that the buyer already signed with the new agent. The earlier one stays attached as a record. */
async function changeAgreement(trx: DatabaseTransaction, row: RequestRow, to: number, now: number) {
  const card = row.agreement_required ? await listingFor(trx, row.listing_key) : null
  if (!card) return {}
  const { isNeeded, signedId } = await readNeed(trx, card, { ...row, agent_account_id: to }, row.starts_at?.getTime() ?? now)
  return { agreement_required: isNeeded, ...(signedId !== null && { agreement_id: signedId }) }
}

/** Closes unsigned offers to show these homes and tells their buyers; returns the accounts whose bell rings. */
async function closeShowingOffers(services: Services & Branding, trx: DatabaseTransaction, { from, keys, at }: Of): Promise<number[]> {
  const closed = await tourTables(trx)
    .updateTable('tour_agreement')
    .set({ closed_at: at })
    .where('agent_account_id', '=', from)
    .where('listing_key', 'in', [0, ...keys])
    .where('kind', '=', 'showing_only')
    .where('signed_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('ends_at', '>', at)
    .returningAll()
    .execute()
  const ringing: number[] = []
  for (const row of closed) ringing.push(...(await announceAgreement(services, trx, { row, step: 'closed', byId: from })))
  return ringing
}
