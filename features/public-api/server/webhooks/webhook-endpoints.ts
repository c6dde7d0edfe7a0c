import * as texts from '#texts/public-api'
import { randomBytes } from 'node:crypto'
import { administeredBy } from '#features/brokerages/server'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { NewWebhook, Webhooks } from '../../contract/webhooks.ts'
import { webhookTables, type EndpointRow } from './webhook-rows.ts'

const endpointsAtMost = 10

/** Returns the endpoints of the brokerage that this person administers, the first one first. */
export async function webhooksOf(db: Database, accountId: number): Promise<Webhooks> {
  const { brokerageKey } = await administeredBy(db, accountId)
  const rows = await webhookTables(db)
    .selectFrom('webhook_endpoint')
    .selectAll()
    .select((select) =>
      select
        .selectFrom('webhook_delivery')
        .select((each) => each.fn.countAll<number>().as('count'))
        .whereRef('webhook_delivery.endpoint_id', '=', 'webhook_endpoint.id')
        .where('status', '=', 'failed')
        .as('failed'),
    )
    .where('brokerage_key', '=', brokerageKey)
    .orderBy('id')
    .execute()
  const endpoints = rows.map((row) => ({
    id: row.id,
    url: row.url,
    kinds: row.event_kinds,
    createdAt: row.created_at.toISOString(),
    failingSince: row.failing_since?.toISOString() ?? null,
    off: row.switched_off_why,
    failed: row.failed ?? 0,
  }))
  return { endpoints }
}

/** Returns the id of a new endpoint and its secret. */
export async function addEndpoint(
  trx: DatabaseTransaction,
  accountId: number,
  { url, kinds }: NewWebhook,
  at: Date,
): Promise<{ id: number; secret: string }> {
  const { brokerageKey } = await administeredBy(trx, accountId, { lock: true, approved: true })
  const tables = webhookTables(trx)
  const existing = await tables.selectFrom('webhook_endpoint').select('url').where('brokerage_key', '=', brokerageKey).execute()
  if (existing.some((endpoint) => endpoint.url === url))
    throw new Problem('conflict', texts.endpointExists, { 'body.url': texts.endpointExists })
  if (existing.length >= endpointsAtMost) throw new Problem('conflict', texts.tooManyEndpoints)
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const { id } = await tables
    .insertInto('webhook_endpoint')
    .values({
      brokerage_key: brokerageKey,
      url,
      event_kinds: kinds,
      secret,
      created_at: at,
      failing_since: null,
      switched_off_at: null,
      switched_off_why: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret }
}

/** Switched on again, an endpoint begins as if it had never failed. */
export async function switchEndpoint(trx: DatabaseTransaction, accountId: number, id: number, on: boolean, at: Date): Promise<void> {
  await endpointOf(trx, accountId, id)
  const off = { switched_off_at: at, switched_off_why: 'person' } as const
  const change = on ? { failing_since: null, switched_off_at: null, switched_off_why: null } : off
  await webhookTables(trx).updateTable('webhook_endpoint').set(change).where('id', '=', id).execute()
  if (!on) await failWaiting(trx, id)
}

export async function removeEndpoint(trx: DatabaseTransaction, accountId: number, id: number): Promise<void> {
  await endpointOf(trx, accountId, id)
  await webhookTables(trx).deleteFrom('webhook_endpoint').where('id', '=', id).execute()
}

/** Returns an endpoint of the brokerage that this person administers. @throws Problem 'not-found' for any other. */
export async function endpointOf(db: Database, accountId: number, id: number): Promise<EndpointRow> {
  const { brokerageKey } = await administeredBy(db, accountId)
  const row = await webhookTables(db)
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('id', '=', id)
    .where('brokerage_key', '=', brokerageKey)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found', texts.thisEndpointIsGone)
  return row
}

/** What waited for an endpoint that is switched off can be sent again later. */
export async function failWaiting(trx: DatabaseTransaction, endpointId: number): Promise<void> {
  await webhookTables(trx)
    .updateTable('webhook_delivery')
    .set({ status: 'failed' })
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'waiting')
    .execute()
}
