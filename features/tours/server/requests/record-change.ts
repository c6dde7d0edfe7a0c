import type { TourState } from '#features/tours/contract'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { tourTables, type RequestRow } from '../tour-rows.ts'
import type { Step } from './tour-graph.ts'

type Change = Partial<
  Pick<
    RequestRow,
    'agent_account_id' | 'starts_at' | 'proposed_by' | 'canceled_by' | 'reason' | 'expires_at' | 'agreement_id' | 'agreement_required'
  >
>

interface Happening {
  step: Step | 'request' | 'book'
  /** Null for the product. */
  by: number | null
  state: TourState
  now: number
  /** Open times after it, as moments. */
  slots?: readonly number[]
  change?: Change
}

/** Moves a request and notes what happened, as part of the caller's transaction; both sides are told from the note. */
export async function recordChange(
  trx: DatabaseTransaction,
  row: RequestRow,
  { step, by, state, now, slots = [], change = {} }: Happening,
): Promise<RequestRow> {
  const changed = await tourTables(trx)
    .updateTable('tour_request')
    .set({ ...change, state, revision: row.revision + 1, modified_at: new Date(now) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteEvent(trx, changed, { step, by, now, slots })
  return changed
}

export async function noteEvent(
  trx: DatabaseTransaction,
  row: RequestRow,
  { step, by, now, slots = [] }: Pick<Happening, 'step' | 'by' | 'now' | 'slots'>,
): Promise<void> {
  await tourTables(trx)
    .insertInto('tour_event')
    .values({
      request_id: row.id,
      step,
      by_account_id: by,
      revision: row.revision,
      state: row.state,
      starts_at: row.starts_at,
      slots: JSON.stringify(slots.map((at) => new Date(at).toISOString())),
      reason: row.reason,
      happened_at: new Date(now),
    })
    .execute()
}
