import { sql } from 'kysely'
import { PublicFetchError, type PublicSender } from '#platform/http/fetch-public.ts'
import type { Services } from '#platform/http/services.ts'
import { signedHeaders } from './sign-webhook.ts'
import { switchOff } from './switch-off.ts'
import { webhookTables, type DeliveryProblem, type DeliveryRow } from './webhook-rows.ts'

const secondMs = 1000
const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 86_400_000
/** After each failure; the last try is about a day after the first. */
const pausesMs = [5 * secondMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 8 * hourMs, 9 * hourMs]
const timeoutMs = 15_000
/** Longer than a try takes: who claimed a delivery and ended leaves it to others then. */
const claimMs = 60_000
const claimedOfEach = 4
const claimedAtMost = 40
const failsForMs = 3 * dayMs
const loggedForMs = 30 * dayMs

type Claimed = DeliveryRow & { url: string; secret: string; brokerage_key: number }

/** Sends what is due, a few of each endpoint at a time, so that a slow one does not hold up the others for long. */
export async function deliverWebhooks(services: Services, sender: PublicSender, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const claimed = await claim(services)
    if (claimed.length === 0) return
    await Promise.all(claimed.map((delivery) => deliver(services, sender, delivery)))
  }
}

async function claim({ db, now }: Services): Promise<Claimed[]> {
  const at = new Date(now())
  const { rows } = await sql<Claimed>`
    with due as (
      select delivery.id, endpoint.url, endpoint.secret, endpoint.brokerage_key
      from webhook_endpoint as endpoint cross join lateral (
        select id from webhook_delivery where endpoint_id = endpoint.id and status = 'waiting' and next_try_at <= ${at}
        order by id limit ${claimedOfEach} for update skip locked
      ) as delivery
      where endpoint.switched_off_at is null limit ${claimedAtMost}
    )
    update webhook_delivery as delivery set attempts = attempts + 1, next_try_at = ${new Date(at.getTime() + claimMs)}, last_try_at = ${at}
    from due where delivery.id = due.id returning delivery.*, due.url, due.secret, due.brokerage_key`.execute(db)
  return rows
}

interface Outcome {
  status: number | null
  problem: DeliveryProblem | null
}

async function deliver(services: Services, sender: PublicSender, delivery: Claimed): Promise<void> {
  const begun = performance.now()
  const payload = payloadOf(delivery, services.config.publicUrl)
  const headers = { 'content-type': 'application/json', ...signedHeaders(delivery.secret, `evt_${delivery.id}`, services.now(), payload) }
  const outcome = await sender.post(delivery.url, { headers, body: payload, timeoutMs }).then(outcomeOf, failureOf)
  await record(services, delivery, outcome, Math.round(performance.now() - begun))
}

/** Names what happened and where to read it, as RESO's EntityEvent (RCP-28) does; the thing itself is read with a key. */
export function payloadOf(
  { id, event_kind, resource, record_key, happened_at }: Pick<DeliveryRow, 'id' | 'event_kind' | 'resource' | 'record_key' | 'happened_at'>,
  publicUrl: string,
): string {
  const data = {
    EntityEventSequence: id,
    ResourceName: resource,
    ResourceRecordKey: record_key,
    ResourceRecordURL: `${publicUrl}/api/reso/${resource}?key=${encodeURIComponent(record_key)}`,
  }
  return JSON.stringify({ type: event_kind, timestamp: happened_at.toISOString(), data })
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { status, problem: null }
  return { status, problem: status >= 300 && status < 400 ? 'redirect' : 'status' }
}

function failureOf(error: unknown): Outcome {
  if (!(error instanceof PublicFetchError)) throw error
  const { reason } = error
  return { status: null, problem: reason === 'address' || reason === 'timeout' ? reason : 'unreachable' }
}

async function record(services: Services, delivery: Claimed, { status, problem }: Outcome, milliseconds: number): Promise<void> {
  const at = new Date(services.now())
  await services.db.transaction().execute(async (trx) => {
    const tables = webhookTables(trx)
    const pauseMs = pausesMs[delivery.attempts - 1]
    const next = problem === null ? 'delivered' : pauseMs === undefined ? 'failed' : 'waiting'
    await tables
      .updateTable('webhook_delivery')
      .set({
        status: next,
        last_status: status,
        last_milliseconds: milliseconds,
        last_problem: problem,
        next_try_at: new Date(at.getTime() + (pauseMs ?? 0)),
      })
      .where('id', '=', delivery.id)
      .execute()
    const endpoint = tables.updateTable('webhook_endpoint').where('id', '=', delivery.endpoint_id)
    if (problem === null) {
      await endpoint.set({ failing_since: null }).where('failing_since', 'is not', null).execute()
      return
    }
    const { failing_since } = (await endpoint
      .set(({ fn, ref, val }) => ({ failing_since: fn<Date>('coalesce', [ref('failing_since'), val(at)]) }))
      .where('switched_off_at', 'is', null)
      .returning('failing_since')
      .executeTakeFirst()) ?? { failing_since: null }
    if (!failing_since) return
    if (status === 410) await switchOff(services, trx, delivery, 'gone', at)
    else if (at.getTime() - failing_since.getTime() >= failsForMs) await switchOff(services, trx, delivery, 'failing', at)
  })
}

export async function deleteOldDeliveries({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await webhookTables(db)
    .deleteFrom('webhook_delivery')
    .where('happened_at', '<', new Date(now() - loggedForMs))
    .execute()
}
