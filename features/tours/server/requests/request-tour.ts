import * as texts from '#texts/tours'
import type { InputOf } from '#platform/contract/endpoint.ts'
import type { ListingTours, requestTour } from '#features/tours/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Actor } from '#platform/contract/access.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { agentSettings, lockAgent } from '../availability/agent-settings.ts'
import { minutesOf, nextFreeTimes, offeredAt, touredListing, type TouredListing } from '../availability/offered-times.ts'
import { readNeed, type AgreementNeed } from '../agreement/agreements.ts'
import { createDisclosure } from '../agreement/disclosure.ts'
import { timeText } from '../time-text.ts'
import { tourTables, type RequestRow } from '../tour-rows.ts'
import { confirmSlot } from './confirm-slot.ts'
import { noteEvent } from './record-change.ts'
import { holdTimes, slotsOf } from './slots.ts'
import { buyerPeriods, lockBuyer, overlaps, refuseOverLimit } from './showing-limits.ts'
import { SlotTaken } from './slot-taken.ts'

const dayMs = 86_400_000

type Wanted = InputOf<typeof requestTour>['body']

/**
 * Stores a request idempotently by the buyer's client id and returns it. Books at once where the agent takes bookings and the
 * buyer's address is verified; otherwise the agent answers.
 */
export async function requestOf(services: Services, actor: Actor, wanted: Wanted): Promise<RequestRow> {
  const { db, now } = services
  const earlier = await storedRequest(db, actor.id, wanted.clientId)
  if (earlier) return earlier
  const listing = await touredListing(db, wanted.propertyId)
  if (!listing) throw new Problem('not-found', texts.thisListingIsNotOnTheMarket)
  const { card, tours } = listing
  if (card.agentId === actor.id) throw new Problem('invalid-input', texts.thisIsYourListing)
  if (tours.mode === 'none') throw new Problem('conflict', texts.thisListingTakesNoTours)
  if (tours.mode === 'instructions') throw new Problem('conflict', tours.instructions || texts.askTheAgentHowToTour)
  const settings = await agentSettings(db, card.agentId, now())
  if (wanted.kind === 'live_video' && !settings.video_link)
    throw new Problem('invalid-input', texts.thisAgentShowsListingsInPerson, { 'body.kind': texts.thisAgentShowsListingsInPerson })
  try {
    return await db.transaction().execute((trx) => store(trx, listing, actor, wanted, now()))
  } catch (error) {
    throw await withNextTimes(services, listing, error)
  }
}

/** An unverified address may belong to anyone, and an agreement is signed first: neither takes an agent's time without their answer. */
export const booksAtOnce = (
  { mode }: Pick<ListingTours, 'mode'>,
  actor: Pick<Actor, 'emailVerified'> | undefined,
  { isNeeded, signedId }: AgreementNeed,
): boolean => mode === 'instant' && (actor?.emailVerified ?? true) && (!isNeeded || signedId !== null)

const storedRequest = (db: Services['db'], buyerId: number, clientId: string): Promise<RequestRow | undefined> =>
  tourTables(db)
    .selectFrom('tour_request')
    .selectAll()
    .where('buyer_account_id', '=', buyerId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

async function store(trx: DatabaseTransaction, listing: TouredListing, actor: Actor, wanted: Wanted, now: number): Promise<RequestRow> {
  const { card, tours, timeZone } = listing
  await lockBuyer(trx, actor.id)
  // Another tab may have sent the same request while this one waited for the lock.
  const earlier = await storedRequest(trx, actor.id, wanted.clientId)
  if (earlier) return earlier
  const agent = await lockAgent(trx, card.agentId, now)
  await refuseOverLimit(trx, actor.id, card.agentId, now)
  const times = [...new Set(wanted.times.map((time) => Date.parse(time)))].toSorted((a, b) => a - b)
  const busy = await buyerPeriods(trx, actor.id, { now, states: ['asked', 'held', 'confirmed'] })
  if (times.some((at) => overlaps(busy, at, minutesOf(agent, tours))))
    throw new Problem('conflict', texts.youHaveATourThen, { 'body.times': texts.youHaveATourThen })
  for (const at of times) if (!(await offeredAt(trx, listing, at, now))) throw new SlotTaken()
  const disclosure = createDisclosure(card)
  if (wanted.disclosureHash !== undefined && wanted.disclosureHash !== disclosure.hash)
    throw new Problem('conflict', texts.theDisclosureChanged, { 'body.disclosureHash': texts.theDisclosureChanged })
  const showing = { buyer_account_id: actor.id, agent_account_id: card.agentId, buyer_agent_name: wanted.buyerAgent?.name ?? null }
  const agreement = await readNeed(trx, card, showing, times.at(-1) ?? now)
  const instant = booksAtOnce(tours, actor, agreement)
  if (instant && times.length > 1)
    throw new Problem('invalid-input', texts.chooseOneTimeToBook, { 'body.times': texts.chooseOneTimeToBook })
  const row = await tourTables(trx)
    .insertInto('tour_request')
    .values({
      client_id: wanted.clientId,
      ...showing,
      listing_key: card.id,
      kind: wanted.kind,
      state: 'requested',
      time_zone: timeZone,
      length_minutes: minutesOf(agent, tours),
      note: wanted.note,
      starts_at: null,
      proposed_by: actor.id,
      canceled_by: null,
      reason: null,
      agreement_required: agreement.isNeeded,
      agreement_id: agreement.signedId,
      // A client that sends no hash has not shown the text.
      disclosure: wanted.disclosureHash === undefined ? null : disclosure.text,
      buyer_agent_brokerage: wanted.buyerAgent?.brokerage ?? null,
      // Expires no later than its last proposed time.
      expires_at: new Date(Math.min(now + dayMs, times.at(-1) ?? now)),
      requested_at: new Date(now),
      modified_at: new Date(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await holdTimes(trx, agent, row, times)
  const [slot] = await slotsOf(trx, row.id, ['held', 'asked'])
  if (instant && slot) return confirmSlot(trx, agent, row, slot, { step: 'book', by: actor.id, now })
  await noteEvent(trx, row, { step: 'request', by: actor.id, now, slots: times })
  return row
}

/** A refused time comes with the next free ones. */
async function withNextTimes({ db, now }: Services, listing: TouredListing, error: unknown): Promise<unknown> {
  const lost = (error as { code?: string }).code === '23P01' || error instanceof SlotTaken
  if (!lost) return error
  const next = await nextFreeTimes(db, listing, now(), 3)
  const message = [
    texts.thatTimeWasTaken,
    ...(next.length > 0 ? [`${texts.nextFreeTimes} ${next.map((at) => timeText(at, listing.timeZone)).join('; ')}.`] : []),
  ].join(' ')
  return new Problem('conflict', message, { 'body.times': message })
}
