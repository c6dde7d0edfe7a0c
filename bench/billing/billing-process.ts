// One of the processes that take webhook events and follow what they tell of; orders over IPC, each answered once.
import { inProcessBus } from '#platform/bus/in-process-bus.ts'
import { readConfig } from '#platform/config/config.ts'
import { connect } from '#platform/database/connect.ts'
import { openEvents } from '#platform/events/events.ts'
import { baseApp } from '#platform/http/base-app.ts'
import type { Services } from '#platform/http/services.ts'
import { outboxMailer } from '#platform/mail/mailer.ts'
import { diskFileStore } from '#platform/storage/file-store.ts'
import { plans } from '#features/plans/server'
import Stripe from 'stripe'
import { followDue } from '../../features/billing/server/follow-provider.ts'
import { hookPath, openPayments } from '../../features/billing/server/stripe-client.ts'
import { webhook } from '../../features/billing/server/webhook.ts'

export type BillingOrder =
  | { kind: 'open'; databaseUrl: string; dataDir: string }
  /** Signs and posts these bodies, eight at a time, at a clock that is so many milliseconds ahead. */
  | { kind: 'deliver'; bodies: readonly string[]; aheadMs: number }
  /** Follows until no event waits. */
  | { kind: 'follow' }
  | { kind: 'close' }

export interface Delivered {
  ms: number
  refused: number
}

const atOnce = 8

async function open({ databaseUrl, dataDir }: Extract<BillingOrder, { kind: 'open' }>) {
  let ahead = 0
  const { db, pool, close } = connect(databaseUrl, { max: atOnce, waitMs: 120_000 })
  const bus = inProcessBus()
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: 'off', TRANSCODE: 'off', LOG_LEVEL: 'silent' })
  const services: Services = {
    config,
    db,
    databaseUrl,
    files: diskFileStore(dataDir),
    mail: outboxMailer,
    bus,
    events: openEvents(bus),
    now: () => Date.now() + ahead,
  }
  const app = await baseApp(services)
  plans(app, services)
  const payments = openPayments(app, services)
  if (!payments) throw new Error('Payments are not open.')
  webhook(app, services, payments, () => undefined)
  await app.ready()
  const signer = new Stripe('sk_test_signer')

  async function deliver(bodies: readonly string[], aheadMs: number): Promise<Delivered> {
    ahead = aheadMs
    const timestamp = Math.floor(services.now() / 1000)
    const signed = bodies.map((payload) => ({
      payload,
      signature: signer.webhooks.generateTestHeaderString({ payload, secret: payments?.webhookSecret ?? '', timestamp }),
    }))
    let refused = 0
    const begun = performance.now()
    await each(signed, async ({ payload, signature }) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const { statusCode } = await app.inject({ method: 'POST', url: hookPath, headers, payload })
      if (statusCode !== 200) refused += 1
    })
    return { ms: performance.now() - begun, refused }
  }

  async function follow(): Promise<void> {
    const waiting = async () =>
      (await pool.query('select from billing_event join billing_account using (customer_id) where not followed limit 1')).rowCount ?? 0
    while ((await waiting()) > 0) await followDue(services, payments as NonNullable<typeof payments>)
  }

  const end = async () => {
    await app.close()
    await close()
  }
  return { deliver, follow, end }
}

async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

let opened: Awaited<ReturnType<typeof open>> | undefined
process.on('message', (order: BillingOrder) => void answer(order).then((reply) => process.send?.(reply ?? null)))

async function answer(order: BillingOrder): Promise<unknown> {
  if (order.kind === 'open') opened = await open(order)
  if (order.kind === 'deliver') return opened?.deliver(order.bodies, order.aheadMs)
  if (order.kind === 'follow') await opened?.follow()
  if (order.kind === 'close') {
    await opened?.end()
    setImmediate(() => process.disconnect())
  }
  return null
}
