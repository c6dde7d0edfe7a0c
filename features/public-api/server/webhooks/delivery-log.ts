import * as texts from '#texts/public-api'
import type { Deliveries } from '#features/public-api/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { endpointOf } from './webhook-endpoints.ts'
import { webhookTables, type DeliveryRow } from './webhook-rows.ts'

const pageSize = 50

/** Returns what was sent to an endpoint, newest first. */
export async function deliveriesOf(db: Database, accountId: number, endpointId: number, before?: number): Promise<Deliveries> {
  await endpointOf(db, accountId, endpointId)
  let query = webhookTables(db)
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query.execute()
  return { items: rows.slice(0, pageSize).map(shown), more: rows.length > pageSize }
}

const shown = (row: DeliveryRow): Deliveries['items'][number] => ({
  id: row.id,
  kind: row.event_kind,
  recordKey: row.record_key,
  happenedAt: row.happened_at.toISOString(),
  status: row.status,
  attempts: row.attempts,
  nextTryAt: row.status === 'waiting' ? row.next_try_at.toISOString() : null,
  lastTryAt: row.last_try_at?.toISOString() ?? null,
  lastStatus: row.last_status,
  lastMilliseconds: row.last_milliseconds,
  lastProblem: row.last_problem,
})

/** Which deliveries are sent again: one, or all that failed since a moment. */
export type Replayed = { deliveryId: number } | { since: Date }

/** Sends again what was sent, with all its tries; an endpoint that is off is switched on first by a person. */
export async function replay(db: Database, accountId: number, endpointId: number, what: Replayed, at: Date): Promise<void> {
  const endpoint = await endpointOf(db, accountId, endpointId)
  if (endpoint.switched_off_at) throw new Problem('conflict', texts.switchItOnFirst)
  const query = webhookTables(db)
    .updateTable('webhook_delivery')
    .set({ status: 'waiting', attempts: 0, next_try_at: at })
    .where('endpoint_id', '=', endpointId)
  const { numUpdatedRows } = await (
    'deliveryId' in what
      ? query.where('id', '=', what.deliveryId)
      : query.where('status', '=', 'failed').where('happened_at', '>=', what.since)
  ).executeTakeFirst()
  if ('deliveryId' in what && numUpdatedRows === 0n) throw new Problem('not-found', texts.thisDeliveryIsGone)
}
