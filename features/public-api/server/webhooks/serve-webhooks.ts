import * as texts from '#texts/public-api'
import { administeredBy } from '#features/brokerages/server'
import { audited, type AuditedCaller } from '#platform/audit/audit.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { publicSender, PublicFetchError, type PublicSender } from '#platform/http/fetch-public.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import * as calls from '../../contract.ts'
import { deleteOldDeliveries, deliverWebhooks } from './deliver-webhooks.ts'
import { deliveriesOf, replay, type Replayed } from './delivery-log.ts'
import { webhookSamples } from './switch-off.ts'
import { addEndpoint, removeEndpoint, switchEndpoint, webhooksOf } from './webhook-endpoints.ts'

const hourMs = 3_600_000
const deliverEveryMs = 5000

/** Notifies programs of a brokerage of what happens, and registers how its administrators look after that. */
export function serveWebhooks(
  app: App,
  services: Services,
  spendChange: (accountId: number) => unknown,
  sender: PublicSender = publicSender(),
): void {
  const { db, now } = services
  const at = () => new Date(now())
  registerMailSamples(app, webhookSamples)
  const delivering = app.jobs.every('Deliver webhooks', deliverEveryMs, (signal) => deliverWebhooks(services, sender, signal))
  app.jobs.every('Forget old webhook deliveries', hourMs, () => deleteOldDeliveries(services))

  /** Does work for an endpoint, notes it, and returns all endpoints as they are then. */
  async function noted(operation: Endpoint, by: AuditedCaller, id: number, work: (trx: DatabaseTransaction) => Promise<void>) {
    spendChange(by.actor.id)
    await audited(services, operation, by, work, () => ({ subject: `webhook endpoint ${id}` }))
    return webhooksOf(db, by.actor.id)
  }
  async function replayed(accountId: number, id: number, what: Replayed) {
    spendChange(accountId)
    await replay(db, accountId, id, what, at())
    void delivering.soon()
    return deliveriesOf(db, accountId, id)
  }

  route(app, calls.listWebhooks, (_, { actor }) => webhooksOf(db, actor.id))
  route(app, calls.addWebhook, async ({ body }, by) => {
    spendChange(by.actor.id)
    // Refused before any look-up of the address.
    await administeredBy(db, by.actor.id, { approved: true })
    await sender.check(body.url).catch(refuseAddress)
    const work = (trx: DatabaseTransaction) => addEndpoint(trx, by.actor.id, body, at())
    const { secret } = await audited(services, calls.addWebhook, by, work, ({ id }) => ({ subject: `webhook endpoint ${id}` }))
    return { ...(await webhooksOf(db, by.actor.id)), secret }
  })
  route(app, calls.switchWebhook, ({ params: { id }, body }, by) =>
    noted(calls.switchWebhook, by, id, (trx) => switchEndpoint(trx, by.actor.id, id, body.on, at())),
  )
  route(app, calls.removeWebhook, ({ params: { id } }, by) =>
    noted(calls.removeWebhook, by, id, (trx) => removeEndpoint(trx, by.actor.id, id)),
  )
  route(app, calls.listDeliveries, ({ params, query }, { actor }) => deliveriesOf(db, actor.id, params.id, query.before))
  route(app, calls.replayDelivery, ({ params: { id, deliveryId } }, { actor }) => replayed(actor.id, id, { deliveryId }))
  route(app, calls.replayFailed, ({ params: { id }, body }, { actor }) => replayed(actor.id, id, { since: new Date(body.since) }))
}

function refuseAddress(error: unknown): never {
  if (!(error instanceof PublicFetchError)) throw error
  const sentence = error.reason === 'address' ? texts.addressMustBePublic : texts.addressLeadsNowhere
  throw new Problem('invalid-input', sentence, { 'body.url': sentence })
}
