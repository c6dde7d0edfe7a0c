import type { TourKind, TourMode, TourState } from '#features/tours/contract'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { createDisclosure } from './agreement/disclosure.ts'
import { agentSettings } from './availability/agent-settings.ts'
import { nextFreeTimes, touredListing } from './availability/offered-times.ts'
import { holdTimes } from './requests/slots.ts'
import { tourTables } from './tour-rows.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

export interface DemoTour {
  buyerId: number
  listingKey: number
  kind: TourKind
  state: Extract<TourState, 'requested' | 'countered' | 'confirmed' | 'completed'>
  /** Days from now; those of a completed tour are behind. */
  inDays: number
  /** How many times are asked for. */
  times: number
  note: string
  verdict?: 'yes' | 'maybe' | 'no'
}

/** Saves the usual hours for an agent of the demo world, with a room for video tours and a mode for each of these listings. */
export async function setDemoAvailability(
  trx: DatabaseTransaction,
  { agentId, videoLink, modes, now }: { agentId: number; videoLink: string | null; modes: ReadonlyMap<number, TourMode>; now: number },
): Promise<void> {
  await agentSettings(trx, agentId, now)
  await tourTables(trx)
    .updateTable('tour_agent')
    .set({ video_link: videoLink, hours_chosen: true })
    .where('account_id', '=', agentId)
    .execute()
  for (const [listing_key, mode] of modes)
    await tourTables(trx)
      .insertInto('tour_listing')
      .values({ listing_key, mode, not_before: null, length_minutes: null, instructions: '' })
      .execute()
}

/** Stores a tour as if it had been asked for before now; nobody is mailed about it. */
export async function createDemoTour(trx: DatabaseTransaction, tour: DemoTour, now: number): Promise<void> {
  const listing = await touredListing(trx, tour.listingKey)
  if (!listing) throw new Error(`Listing ${tour.listingKey} of the demo world is not public.`)
  const { card, timeZone } = listing
  const isOver = tour.state === 'completed'
  const free = await nextFreeTimes(trx, listing, now, tour.times, isOver ? now : now + tour.inDays * dayMs)
  const times = isOver ? free.slice(0, 1).map((at) => at + Math.floor((now - at) / dayMs + tour.inDays) * dayMs) : free
  const [first] = times
  if (first === undefined) throw new Error(`Listing ${tour.listingKey} of the demo world has no free time.`)
  const agent = await agentSettings(trx, card.agentId, now)
  const askedAt = isOver ? first - 2 * dayMs : now - 3 * hourMs
  const isOn = tour.state === 'confirmed' || isOver
  const row = await tourTables(trx)
    .insertInto('tour_request')
    .values({
      client_id: `demo-${tour.listingKey}-${first}`,
      buyer_account_id: tour.buyerId,
      agent_account_id: card.agentId,
      listing_key: tour.listingKey,
      kind: tour.kind,
      state: tour.state,
      time_zone: timeZone,
      length_minutes: agent.length_minutes,
      note: tour.note,
      starts_at: isOn ? new Date(first) : null,
      proposed_by: isOn ? null : tour.state === 'countered' ? card.agentId : tour.buyerId,
      canceled_by: null,
      reason: null,
      agreement_required: false,
      agreement_id: null,
      disclosure: createDisclosure(card).text,
      expires_at: isOn ? null : new Date(now + 20 * hourMs),
      verdict: tour.verdict ?? null,
      revision: isOn ? 1 : 0,
      requested_at: new Date(askedAt),
      modified_at: new Date(askedAt),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await holdTimes(trx, agent, row, isOn ? [first] : times)
  if (isOn) await tourTables(trx).updateTable('tour_slot').set({ state: 'confirmed' }).where('request_id', '=', row.id).execute()
  await tourTables(trx)
    .insertInto('tour_event')
    .values({
      request_id: row.id,
      step: isOn ? 'confirm' : 'request',
      by_account_id: isOn ? card.agentId : tour.buyerId,
      revision: row.revision,
      state: row.state,
      starts_at: row.starts_at,
      slots: JSON.stringify(times.map((at) => new Date(at).toISOString())),
      reason: null,
      happened_at: new Date(askedAt),
      announced_at: new Date(askedAt),
    })
    .execute()
}
