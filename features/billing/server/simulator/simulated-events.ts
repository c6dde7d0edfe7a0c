import { sql } from 'kysely'
import Stripe from 'stripe'
import type { App } from '#platform/http/app.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { SimulatorTables } from '../billing-rows.ts'
import type { deliveries } from '../../contract/simulator.ts'
import { simulatedId, type SimulatorStore } from './simulator-store.ts'

export type Delivery = (typeof deliveries)[number]

const lateMs = 20_000
const retryMs = 60_000
const triesAtMost = 20
const atOnce = 100

/** Returns how events travel at present. */
export const deliveryOf = async (store: SimulatorStore): Promise<Delivery> =>
  ((await store.get('settings'))?.['delivery'] as Delivery | undefined) ?? 'normal'

/** Leaves an event for the webhook as part of what it tells of. */
export async function leaveEvent(db: Database, store: SimulatorStore, type: string, object: { id: string }): Promise<void> {
  const mode = await deliveryOf(store)
  if (mode === 'lost') return
  const id = simulatedId('evt')
  const body = JSON.stringify({ id, object: 'event', type, created: store.now(), livemode: false, data: { object } })
  const copies = mode === 'twice' ? [id, `${id}_again`] : [id]
  const deliverAt = new Date(store.now() * 1000 + (mode === 'late' ? lateMs : 0))
  await db
    .withTables<SimulatorTables>()
    .insertInto('billing_simulator_event')
    .values(copies.map((copy) => ({ id: copy, body, deliver_at: deliverAt })))
    .execute()
}

/** Sends what waits, signed anew at each try, and lets go of it once it was taken. */
export async function deliverEvents(app: App, { db, now }: Services, hook: string, secret: string): Promise<void> {
  const tables = db.withTables<SimulatorTables>()
  const settings = await tables.selectFrom('billing_simulator').select('body').where('id', '=', 'settings').executeTakeFirst()
  const due = await tables
    .selectFrom('billing_simulator_event')
    .selectAll()
    .where('deliver_at', '<=', new Date(now()))
    .orderBy('position', settings?.body['delivery'] === 'backward' ? 'desc' : 'asc')
    .limit(atOnce)
    .execute()
  const signer = new Stripe('sk_test_signer')
  for (const { id, body, tries } of due) {
    const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: Math.floor(now() / 1000) })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const { statusCode } = await app.inject({ method: 'POST', url: hook, headers, payload: body })
    if (statusCode === 200 || tries >= triesAtMost) await tables.deleteFrom('billing_simulator_event').where('id', '=', id).execute()
    else
      await tables
        .updateTable('billing_simulator_event')
        .set({ tries: sql<number>`tries + 1`, deliver_at: new Date(now() + retryMs) })
        .where('id', '=', id)
        .execute()
  }
}

/** Returns how many events are still on their way. */
export async function eventsWaiting(db: Database): Promise<number> {
  const { count } = await db
    .withTables<SimulatorTables>()
    .selectFrom('billing_simulator_event')
    .select((event) => event.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
