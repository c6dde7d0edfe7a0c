import type { MyProperty } from '#features/listings/contract'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { DraftFields } from '../../contract/draft.ts'
import { columnsFor } from '../drafts/columns-for.ts'
import { fieldsOf } from '../drafts/draft-columns.ts'
import type { RevisionStatus } from '../../contract/revision.ts'
import type { ListingRow, ListingTables } from '../listing-rows.ts'
import { measuredPrice } from '../moves/ledger.ts'
import { listingHandedIn, type ChangePolicy } from '../moves/review-policy.ts'
import { refuseUnpublishable } from './apply-change.ts'
import { deleteRevision, hasMedia, revisionOf } from './revision-rows.ts'

type Name = keyof DraftFields

/** What nobody reviews: not for buyers, or of use only at once. */
const instantFields: readonly Name[] = ['privateRemarks', 'expirationDate', 'openHouses']

const sameValue = (sent: unknown, stored: unknown) => JSON.stringify(sent === '' ? null : sent) === JSON.stringify(stored)

/** What changes are measured by: the policy, and the prices from which a limit counts. */
interface Measure extends ChangePolicy {
  prices: readonly number[]
}

/** Returns what changes of this locked live listing are measured by: what visitors see, and since when small steps add up. */
export async function measureOf(trx: DatabaseTransaction, row: ListingRow, policy: ChangePolicy, now: number): Promise<Measure> {
  const prices = policy.priceLimitPercent === null ? [] : [row.list_price, await measuredPrice(trx, row.listing_key, now)]
  return { ...policy, prices: prices.filter((price) => price !== null) }
}

/** Returns whether this field of a live listing waits for a reviewer. A street that is to be hidden never does. */
export function waits(name: Name, value: unknown, { reviewsEdits, priceLimitPercent: limit, prices }: Measure): boolean {
  if (instantFields.includes(name) || (name === 'addressWithheld' && value === true)) return false
  if (reviewsEdits) return true
  if (name !== 'price' || limit === null || typeof value !== 'number') return false
  return prices.some((price) => Math.abs(value - price) * 100 > price * limit)
}

const isPriceAlone = (change: object) => Object.keys(change).every((name) => name === 'price')

/** Stores what has to wait beside a locked live listing, and returns the part of the change that goes live at once. */
export async function holdChanges(
  services: Services,
  trx: DatabaseTransaction,
  before: ListingRow,
  change: DraftFields,
  policy: ChangePolicy,
): Promise<DraftFields> {
  const stored = await revisionOf(trx, before.listing_key)
  if (!stored && !policy.reviewsEdits && policy.priceLimitPercent === null) return change
  const live = fieldsOf(before)
  const measure = await measureOf(trx, before, policy, services.now())
  const instant: Record<string, unknown> = {}
  const held: Record<string, unknown> = { ...stored?.change }
  for (const name of Object.keys(change) as Name[]) {
    const sent = change[name]
    if (sent === undefined) continue
    const wasHeld = name in held
    delete held[name]
    if (waits(name, sent, measure)) held[name] = sent
    else if (!wasHeld || !sameValue(sent, live[name])) instant[name] = sent
  }
  const waiting = differing(held, live)
  if (!sameValue(waiting, stored?.change ?? {}))
    await store(services, trx, before, { change, waiting, status: stored?.status, hasMedia: hasMedia(stored) })
  return instant
}

const pinOf = ({ latitude, longitude }: DraftFields) => ({ latitude, longitude })

/** Returns what is not live already; half a position is none. */
function differing(held: DraftFields, live: MyProperty['fields']): DraftFields {
  const { latitude: _latitude, longitude: _longitude, ...rest } = held
  const pin = pinOf({ ...live, ...held })
  const changed = (Object.keys(rest) as (keyof typeof rest)[]).filter((name) => !sameValue(rest[name], live[name]))
  return { ...Object.fromEntries(changed.map((name) => [name, rest[name]])), ...(!sameValue(pin, pinOf(live)) && pin) }
}

interface Held {
  change: DraftFields
  waiting: DraftFields
  status: RevisionStatus | undefined
  /** Beside it photos or rooms wait too. */
  hasMedia: boolean
}

/** A price is handed in by the press that saves it; everything else when its agent submits it, not while it is typed. */
async function store(
  services: Services,
  trx: DatabaseTransaction,
  before: ListingRow,
  { change, waiting, status, hasMedia: besideMedia }: Held,
): Promise<void> {
  const listingKey = before.listing_key
  if (Object.keys(waiting).length === 0 && !besideMedia) return deleteRevision(trx, listingKey)
  const columns = await columnsFor(trx, before, waiting)
  await refuseUnpublishable(services, trx, before, columns, Object.keys(change))
  const isHandedIn = isPriceAlone(change) && ((isPriceAlone(waiting) && !besideMedia) || status === 'waiting')
  const values = {
    change: JSON.stringify(waiting),
    status: isHandedIn ? ('waiting' as const) : ('draft' as const),
    handed_in_at: isHandedIn ? new Date(services.now()) : null,
    reason: '',
  }
  await trx
    .withTables<ListingTables>()
    .insertInto('listing_revision')
    .values({ listing_key: listingKey, ...values })
    .onConflict((conflict) => conflict.column('listing_key').doUpdateSet(values))
    .execute()
  if (isHandedIn && status !== 'waiting') await handIn(services, trx, before)
}

export const handIn = ({ events }: Services, trx: DatabaseTransaction, row: ListingRow): Promise<void> =>
  events.emitIn(trx, listingHandedIn, {
    listingKey: row.listing_key,
    agentId: row.list_agent_account_id,
    title: row.x_title ?? '',
    isRevision: true,
  })
