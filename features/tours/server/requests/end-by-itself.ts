import * as texts from '#texts/tours'
import { cardsById } from '#features/listings/server'
import type { Services } from '#platform/http/services.ts'
import { lockAgent } from '../availability/agent-settings.ts'
import { isToured } from '../availability/offered-times.ts'
import { tourTables, type RequestRow } from '../tour-rows.ts'
import { endTour } from './change-tour.ts'
import { recordChange } from './record-change.ts'
import { promoteWaiting, releaseSlots } from './slots.ts'
import { after, type Step } from './tour-graph.ts'

const mostAtOnce = 200

/** Ends what nobody answered in time; a proposal to move a tour ends, and the tour stays where it was. */
export async function expireRequests(services: Services): Promise<void> {
  const rows = await tourTables(services.db)
    .selectFrom('tour_request')
    .selectAll()
    .where('expires_at', '<=', new Date(services.now()))
    .where('state', 'in', ['requested', 'countered', 'rescheduled'])
    .limit(mostAtOnce)
    .execute()
  for (const row of rows) await takeProductStep(services, row, 'expire', null)
}

/** Cancels the tours to come of listings that visitors do not see any more, or that are not toured. */
export async function withdrawTours(services: Services): Promise<void> {
  const { db, now } = services
  const rows = await tourTables(db)
    .selectFrom('tour_request')
    .selectAll()
    .where('state', 'in', ['requested', 'countered', 'rescheduled', 'confirmed'])
    .where((is) => is.or([is('starts_at', 'is', null), is('starts_at', '>', new Date(now()))]))
    .execute()
  const cards = await cardsById(
    db,
    rows.map((row) => row.listing_key),
  )
  for (const row of rows) {
    const card = cards.get(row.listing_key)
    if (!card || !isToured(card)) await takeProductStep(services, row, 'withdraw', texts.theListingLeftTheMarket)
  }
}

/** Takes a step of the product, unless somebody was faster. */
export async function takeProductStep(
  { db, now }: Pick<Services, 'db' | 'now'>,
  seen: RequestRow,
  step: Step,
  reason: string | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAgent(trx, seen.agent_account_id, now())
    const row = await tourTables(trx).selectFrom('tour_request').selectAll().where('id', '=', seen.id).forNoKeyUpdate().executeTakeFirst()
    if (!row || row.revision !== seen.revision) return
    const state = after(step, {
      state: row.state,
      party: 'product',
      proposed: false,
      startsAt: row.starts_at?.getTime() ?? null,
      now: now(),
    })
    if (!state) return
    const ending = { step, by: null, state, now: now(), change: { expires_at: null, reason } }
    if (state !== 'confirmed') return void (await endTour(trx, row, ending))
    await releaseSlots(trx, row.id, ['asked', 'held'])
    await promoteWaiting(trx, row.agent_account_id, now())
    await recordChange(trx, row, { ...ending, change: { ...ending.change, proposed_by: null } })
  })
}
