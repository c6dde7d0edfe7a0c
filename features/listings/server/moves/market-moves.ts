import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { requireVerifiedMailbox } from '#features/accounts/server'
import type { Actor } from '#platform/contract/access.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { publishProperty, setPropertyStatus, StandardStatus } from '#features/listings/contract'
import { afterPublishing } from './editorial-graph.ts'
import { record } from './ledger.ts'
import { listingHandedIn, type ReviewPolicy } from './review-policy.ts'
import { refuseHeld } from './legal-hold.ts'
import type { ListingChange, ListingRow, ListingTables } from '../listing-rows.ts'
import { archivable, guardsOf, isBackOnMarket, isRelisting } from './market-graph.ts'
import { refuseOverLimit, type MarketLimit } from './plan-limits.ts'
import { myListing, refuseStale } from '../drafts/my-listing.ts'
import { refuseIncomplete } from '../drafts/listing-replies.ts'

type Move = Omit<InputOf<typeof setPropertyStatus>['body'], 'version'>

/** Makes a finished listing visible, or hands it in for review when reviews are asked for. */
export async function publish(
  services: Services,
  actor: Actor,
  listingKey: number,
  body: InputOf<typeof publishProperty>['body'],
  { limits, policies }: { limits: readonly MarketLimit[]; policies: readonly ReviewPolicy[] },
): Promise<ListingRow> {
  const at = new Date(services.now())
  return services.db.transaction().execute(async (trx) => {
    // Policies lock their settings, which are locked before listings.
    const isReviewed = (await Promise.all(policies.map((policy) => policy(trx, actor.id)))).includes(true)
    const before = await myListing(trx, actor, listingKey, { decide: true })
    refuseStale(before, body.version)
    requireVerifiedMailbox(actor)
    const editorial = afterPublishing(before.editorial_status, isReviewed)
    if (!editorial)
      throw new Problem(
        'conflict',
        before.editorial_status === 'approved' ? 'This listing is already published.' : 'This listing is being reviewed.',
      )
    if (editorial === 'approved') return goLive(services, trx, before, { ...body, by: actor.id, limits })
    await checkGuards({ ...services, db: trx }, before, { ...body, status: body.startShowingDate ? 'Coming Soon' : 'Active' })
    await refuseOverLimit(trx, limits, before)
    const change = { editorial_status: editorial, start_showing_date: body.startShowingDate ?? null, status_change_timestamp: at }
    const after = await update(trx, before, change, at)
    await services.events.emitIn(trx, listingHandedIn, {
      listingKey,
      agentId: actor.id,
      title: before.x_title ?? '',
      isRevision: false,
    })
    return after
  })
}

interface GoingLive {
  startShowingDate?: string | undefined
  /** Who published or approved it. */
  by: number
  limits: readonly MarketLimit[]
}

/** Shows a locked listing to visitors; a day of first showings that passed while it waited is over. */
export async function goLive(services: Services, trx: Database, before: ListingRow, { startShowingDate, by, limits }: GoingLive) {
  const at = new Date(services.now())
  const waited = before.editorial_status === 'in_review'
  const date = waited && (startShowingDate ?? '') <= at.toISOString().slice(0, 10) ? undefined : startShowingDate
  const status: StandardStatus = date ? 'Coming Soon' : 'Active'
  await checkGuards({ ...services, db: trx }, before, { startShowingDate: date, status })
  await refuseOverLimit(trx, limits, before)
  const after = await update(
    trx,
    before,
    {
      editorial_status: 'approved',
      standard_status: status,
      start_showing_date: date ?? null,
      original_list_price: before.list_price,
      x_first_public_at: wholeSeconds(at),
      on_market_timestamp: at,
      status_change_timestamp: at,
    },
    at,
  )
  await record(trx, 'listed', before, after, at, by)
  return after
}

/** Takes one step of the market graph; the step and its line in the history are one transaction. */
export async function moveTo(
  services: Services,
  actor: Actor,
  listingKey: number,
  { version, ...move }: Move & { version?: number | undefined },
  limits: readonly MarketLimit[],
): Promise<ListingRow> {
  const at = new Date(services.now())
  return services.db.transaction().execute(async (trx) => {
    const before = await myListing(trx, actor, listingKey, { decide: true })
    refuseStale(before, version)
    if (before.editorial_status !== 'approved') throw new Problem('conflict', texts.publishThisListingFirst)
    refuseHeld(before)
    if (before.hidden_at) throw new Problem('conflict', texts.thisListingIsArchivedUnarchiveIt)
    await checkGuards({ ...services, db: trx }, before, move)
    if (move.status === 'Active') await refuseOverLimit(trx, limits, before)
    const after = await update(
      trx,
      before,
      {
        standard_status: move.status,
        x_plan_hold_from: null,
        status_change_timestamp: at,
        ...(isBackOnMarket(before.standard_status, move.status) && { back_on_market_timestamp: at }),
        ...(isRelisting(before.standard_status, move.status) && { on_market_timestamp: at }),
        ...(move.status === 'Closed' && { close_price: move.closePrice ?? null, close_date: move.closeDate ?? null }),
      },
      at,
    )
    await record(trx, isRelisting(before.standard_status, move.status) ? 'relisted' : 'status', before, after, at, actor.id)
    return after
  })
}

/** Hides a listing whose life on the market is over, or shows it again. Asking twice changes nothing. */
export async function setArchived(services: Services, actor: Actor, listingKey: number, archived: boolean): Promise<ListingRow> {
  const at = new Date(services.now())
  return services.db.transaction().execute(async (trx) => {
    const before = await myListing(trx, actor, listingKey, { decide: true })
    refuseHeld(before)
    if ((before.hidden_at !== null) === archived) return before
    if (archived && !archivable.includes(before.standard_status)) throw new Problem('conflict', texts.youCanOnlyArchiveListingsThat)
    return update(trx, before, { hidden_at: archived ? at : null }, at)
  })
}

async function checkGuards(context: Services, before: ListingRow, move: Move): Promise<void> {
  const guards = guardsOf(before.standard_status, move.status)
  if (!guards)
    throw new Problem('conflict', fill(texts.youCantChangeAListingFrom, { from: before.standard_status, to: move.status }), {
      'body.status': `From ${before.standard_status} there is no way to ${move.status}.`,
    })
  const today = new Date(context.now()).toISOString().slice(0, 10)
  const refused: Record<string, string> = {}
  if (guards.includes('showing-date') && (move.startShowingDate ?? '') <= today)
    refused['body.startShowingDate'] = 'Enter a future date for the first showings.'
  if (guards.includes('sale') && !move.closePrice) refused['body.closePrice'] = 'Enter the sale price.'
  // A day in hand, because it is tomorrow already somewhere in the country's territories.
  if (guards.includes('sale') && !move.closeDate) refused['body.closeDate'] = 'Enter the sale date.'
  else if (guards.includes('sale') && (move.closeDate ?? '') > new Date(context.now() + 86_400_000).toISOString().slice(0, 10))
    refused['body.closeDate'] = 'The sale date can’t be in the future.'
  const [first] = Object.values(refused)
  if (first) throw new Problem('invalid-input', first, refused)
  if (guards.includes('complete')) await refuseIncomplete(context, before)
}

/** The column keeps whole seconds and would round up into the future. */
const wholeSeconds = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000)

async function update(db: Database, before: ListingRow, change: ListingChange, at: Date): Promise<ListingRow> {
  return db
    .withTables<ListingTables>()
    .updateTable('listing')
    .set({ ...change, version: before.version + 1, modification_timestamp: at })
    .where('listing_key', '=', before.listing_key)
    .returningAll()
    .executeTakeFirstOrThrow()
}
