import * as texts from '#texts/tours'
import type { InputOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/contract/access.ts'
import { listingFor } from '#features/listings/server'
import type { changeTour } from '#features/tours/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { lockAgent } from '../availability/agent-settings.ts'
import { isToured, offeredAt, touredListing } from '../availability/offered-times.ts'
import { tourTables, type AgentRow, type RequestRow, type SlotRow } from '../tour-rows.ts'
import { confirmSlot } from './confirm-slot.ts'
import { recordChange } from './record-change.ts'
import { buyerPeriods, lockBuyer, overlaps } from './showing-limits.ts'
import { SlotTaken } from './slot-taken.ts'
import { holdTimes, promoteWaiting, releaseSlots, rivalsOf, slotsOf } from './slots.ts'
import { after, type Party } from './tour-graph.ts'

const dayMs = 86_400_000

type Body = InputOf<typeof changeTour>['body']

/** Somebody else's tour looks like none. */
export async function tourFor(db: Database, actor: Actor, id: number): Promise<{ row: RequestRow; party: 'buyer' | 'agent' }> {
  const row = await tourTables(db).selectFrom('tour_request').selectAll().where('id', '=', id).executeTakeFirst()
  const party = row?.buyer_account_id === actor.id ? 'buyer' : row?.agent_account_id === actor.id ? 'agent' : undefined
  if (!row || !party) throw new Problem('not-found', texts.weCantFindThisTour)
  return { row, party }
}

/** Takes one step of the graph: lock, revision, rule, slots and note in one transaction. */
export async function takeStep(services: Services, actor: Actor, id: number, body: Body): Promise<RequestRow> {
  const { db, now: clock } = services
  const { row: seen, party } = await tourFor(db, actor, id)
  const now = clock()
  return db.transaction().execute(async (trx) => {
    await lockBuyer(trx, seen.buyer_account_id)
    const agent = await lockAgent(trx, seen.agent_account_id, now)
    const row = await tourTables(trx).selectFrom('tour_request').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
    if (row.revision !== body.revision) throw new Problem('conflict', texts.thisTourChanged)
    const standing = { state: row.state, party, proposed: row.proposed_by === actor.id, startsAt: row.starts_at?.getTime() ?? null, now }
    const state = after(body.step, standing)
    if (!state) throw new Problem('conflict', texts.thisTourChanged)
    const base = { step: body.step, by: actor.id, state, now }
    switch (body.step) {
      case 'confirm':
      case 'accept': {
        const card = await listingFor(trx, row.listing_key)
        if (!card || !isToured(card)) throw new Problem('conflict', texts.thisListingIsNotOnTheMarket)
        return confirmSlot(trx, agent, row, await chosenSlot(trx, row, body.times), { step: body.step, by: actor.id, now })
      }
      case 'counter':
      case 'reschedule': {
        const times = await proposed(trx, { agent, row, party, wanted: body.times, now })
        const change = {
          proposed_by: actor.id,
          expires_at: new Date(Math.min(now + dayMs, times.at(-1) ?? now)),
          reason: body.reason || null,
        }
        return recordChange(trx, row, { ...base, slots: times, change })
      }
      case 'keep':
        await releaseSlots(trx, id, ['asked', 'held'])
        await promoteWaiting(trx, agent.account_id, now)
        return recordChange(trx, row, { ...base, change: { proposed_by: null, expires_at: null } })
      case 'decline':
      case 'cancel': {
        const change = { reason: body.reason || null, expires_at: null, ...(body.step === 'cancel' && { canceled_by: actor.id }) }
        return endTour(trx, row, { ...base, change })
      }
      case 'complete':
      case 'no_show':
        return recordChange(trx, row, base)
    }
  })
}

type Ending = Parameters<typeof recordChange>[2]

/** Gives the times of a tour back to whoever waits for them. */
export async function endTour(trx: DatabaseTransaction, row: RequestRow, ending: Ending): Promise<RequestRow> {
  await releaseSlots(trx, row.id, ['asked', 'held', 'confirmed'])
  await promoteWaiting(trx, row.agent_account_id, ending.now)
  return recordChange(trx, row, ending)
}

/** Returns the open time that was chosen. Throws SlotTaken for a time that another buyer got, 'invalid-input' for any other. */
async function chosenSlot(trx: DatabaseTransaction, row: RequestRow, times: readonly string[]): Promise<SlotRow> {
  const open = await slotsOf(trx, row.id, ['asked', 'held'])
  const [wanted] = times
  const isWanted = ({ starts_at: startsAt }: SlotRow) => startsAt.getTime() === Date.parse(wanted ?? '')
  const slot = wanted === undefined && open.length === 1 ? open[0] : open.find(isWanted)
  if (slot) return slot
  for (const lost of (await slotsOf(trx, row.id, ['released'])).filter(isWanted))
    if ((await rivalsOf(trx, lost)).some(({ state }) => state === 'confirmed')) throw new SlotTaken()
  throw new Problem('invalid-input', texts.chooseOneOfTheTimes, { 'body.times': texts.chooseOneOfTheTimes })
}

/** Whether an open time of a request touches a confirmed tour of somebody else. */
async function touchesConfirmed(trx: DatabaseTransaction, row: RequestRow): Promise<boolean> {
  for (const slot of await slotsOf(trx, row.id, ['asked']))
    if ((await rivalsOf(trx, slot)).some(({ state }) => state === 'confirmed')) return true
  return false
}

interface Proposal {
  agent: AgentRow
  row: RequestRow
  party: Party
  wanted: readonly string[]
  now: number
}

/** Replaces the open times. A buyer chooses from what is offered; an agent may name any time to come that nobody else has. */
async function proposed(trx: DatabaseTransaction, { agent, row, party, wanted, now }: Proposal): Promise<number[]> {
  const times = [...new Set(wanted.map((time) => Date.parse(time)))].toSorted((a, b) => a - b)
  const [first = 0] = times
  if (first <= now || (times.at(-1) ?? 0) > now + 400 * dayMs)
    throw new Problem('invalid-input', texts.chooseATimeToCome, { 'body.times': texts.chooseATimeToCome })
  if (times.includes(row.starts_at?.getTime() ?? 0))
    throw new Problem('invalid-input', texts.chooseAnotherTime, { 'body.times': texts.chooseAnotherTime })
  await releaseSlots(trx, row.id, ['asked', 'held'])
  await promoteWaiting(trx, agent.account_id, now)
  if (party === 'buyer' && row.buyer_account_id !== null) {
    const busy = await buyerPeriods(trx, row.buyer_account_id, { now, states: ['asked', 'held', 'confirmed'], exceptRequestId: row.id })
    if (times.some((at) => overlaps(busy, at, row.length_minutes)))
      throw new Problem('conflict', texts.youHaveATourThen, { 'body.times': texts.youHaveATourThen })
    const listing = await touredListing(trx, row.listing_key)
    for (const at of times) if (!listing || !(await offeredAt(trx, listing, at, now, row.id))) throw new SlotTaken()
  }
  await holdTimes(trx, agent, row, times)
  if (party === 'agent' && (await touchesConfirmed(trx, row)))
    throw new Problem('conflict', texts.youHaveAnotherTourThen, { 'body.times': texts.youHaveAnotherTourThen })
  return times
}
