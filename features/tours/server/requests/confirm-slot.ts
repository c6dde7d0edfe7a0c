import * as texts from '#texts/tours'
import { listingFor } from '#features/listings/server'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { touredListing, nextFreeTimes } from '../availability/offered-times.ts'
import { tourTables, type AgentRow, type RequestRow, type SlotRow } from '../tour-rows.ts'
import { readNeed } from '../agreement/agreements.ts'
import { recordChange } from './record-change.ts'
import { buyerPeriods, overlaps } from './showing-limits.ts'
import { SlotTaken } from './slot-taken.ts'
import { holdTimes, releaseSlots, rivalsOf, slotsOf } from './slots.ts'
import type { Step } from './tour-graph.ts'

const dayMs = 86_400_000
const offeredInstead = 3

interface Confirmation {
  step: Step | 'book'
  by: number
  now: number
}

/**
 * Confirms one time of a request in the caller's transaction, in which the agent is locked. Whoever else waited for it gets
 * other times, or a no when there are none. Throws 'conflict' where the time is gone or the agreement is missing.
 */
export async function confirmSlot(
  trx: DatabaseTransaction,
  agent: AgentRow,
  row: RequestRow,
  slot: SlotRow,
  { step, by, now }: Confirmation,
): Promise<RequestRow> {
  if (slot.starts_at.getTime() <= now) throw new Problem('conflict', texts.thatTimeHasPassed)
  const agreementId = row.agreement_required ? await requireAgreement(trx, row, by, slot.starts_at.getTime()) : null
  const rivals = await rivalsOf(trx, slot)
  if (rivals.some(({ state }) => state === 'confirmed')) throw new SlotTaken()
  await refuseBuyerOverlap(trx, row, slot, { by, now })
  for (const rival of rivals) await tourTables(trx).updateTable('tour_slot').set({ state: 'released' }).where('id', '=', rival.id).execute()
  await releaseSlots(trx, row.id, ['asked', 'held', 'confirmed'], slot.id)
  await tourTables(trx).updateTable('tour_slot').set({ state: 'confirmed' }).where('id', '=', slot.id).execute()
  const confirmed = await recordChange(trx, row, {
    step,
    by,
    state: 'confirmed',
    now,
    change: { starts_at: slot.starts_at, proposed_by: null, expires_at: null, reason: null, agreement_id: agreementId ?? row.agreement_id },
  })
  for (const id of new Set(rivals.map((rival) => rival.request_id))) await moveRival(trx, agent, id, now)
  return confirmed
}

/** Returns the signed agreement of a request that needs one; null when the pack's switch was turned off since. Throws 'conflict' without one. */
async function requireAgreement(trx: DatabaseTransaction, row: RequestRow, by: number, startsAt: number): Promise<number | null> {
  const card = await listingFor(trx, row.listing_key)
  if (!card) throw new Problem('conflict', texts.thisListingIsNotOnTheMarket)
  const { isNeeded, signedId } = await readNeed(trx, card, row, startsAt)
  if (!isNeeded) {
    await tourTables(trx).updateTable('tour_request').set({ agreement_required: false }).where('id', '=', row.id).execute()
    return null
  }
  if (signedId === null)
    throw new Problem('conflict', by === row.buyer_account_id ? texts.signTheShowingAgreementFirst : texts.sendTheShowingAgreementFirst)
  return signedId
}

/** Throws Problem `conflict` when the buyer is at another confirmed showing then. The buyer is locked by the caller. */
async function refuseBuyerOverlap(
  trx: DatabaseTransaction,
  row: RequestRow,
  slot: SlotRow,
  { by, now }: Pick<Confirmation, 'by' | 'now'>,
): Promise<void> {
  if (row.buyer_account_id === null) return
  const busy = await buyerPeriods(trx, row.buyer_account_id, { now, states: ['confirmed'], exceptRequestId: row.id })
  if (!overlaps(busy, slot.starts_at.getTime(), row.length_minutes)) return
  const message = by === row.buyer_account_id ? texts.youHaveATourThen : texts.theBuyerHasATourThen
  throw new Problem('conflict', message, { 'body.times': message })
}

/** A rival with other times left goes on waiting for those; one without gets the next free ones, or a no. */
async function moveRival(trx: DatabaseTransaction, agent: AgentRow, id: number, now: number): Promise<void> {
  const row = await tourTables(trx).selectFrom('tour_request').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
  if ((await slotsOf(trx, id, ['asked', 'held'])).length > 0) return
  if (row.state === 'rescheduled') {
    await recordChange(trx, row, { step: 'expire', by: null, state: 'confirmed', now, change: { proposed_by: null, expires_at: null } })
    return
  }
  const listing = await touredListing(trx, row.listing_key)
  const times = listing ? await nextFreeTimes(trx, listing, now, offeredInstead) : []
  if (times.length === 0) {
    await recordChange(trx, row, {
      step: 'decline',
      by: null,
      state: 'declined',
      now,
      change: { reason: texts.someoneElseGotThisTime, expires_at: null },
    })
    return
  }
  await holdTimes(trx, agent, row, times)
  const change = { proposed_by: agent.account_id, expires_at: new Date(now + dayMs) }
  await recordChange(trx, row, { step: 'reoffer', by: null, state: 'countered', now, slots: times, change })
}
