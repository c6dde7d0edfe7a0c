import { registerPersonalData } from '#features/personal-data/server'
import { audited } from '#platform/audit/audit.ts'
import type { App } from '#platform/http/app.ts'
import type { PublicSender } from '#platform/http/fetch-public.ts'
import { perKey } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import * as calls from './contract.ts'
import { publicApiVariables } from './server/api-settings.ts'
import { createKey, keysOf, revokeKey } from './server/keys/api-keys.ts'
import { keyIdentifier } from './server/keys/identify-key.ts'
import { serveFeed } from './server/feed/serve-feed.ts'
import { serveWebhooks } from './server/webhooks/serve-webhooks.ts'
import { personalData } from './server/personal-data.ts'

export { createDemoApi } from './server/demo-api.ts'
export { publicApiVariables } from './server/api-settings.ts'

const hourMs = 3_600_000
const changesPerHour = 120

export interface PublicApiSettings {
  /** Who sends webhooks; tests have a network of their own. */
  sender?: PublicSender
}

/** What programs of a brokerage may read, with keys that its administrators give. */
export function publicApi(app: App, services: Services, { sender }: PublicApiSettings = {}): void {
  const { db, now, config } = services
  const { perMinute } = publicApiVariables(config.environment)
  registerPersonalData(app, personalData)
  app.identifyKey = keyIdentifier(services, perMinute)
  const spendChange = perKey<number>({ most: changesPerHour, windowMs: hourMs, now })
  const keysAt = (accountId: number) => keysOf(db, accountId, perMinute, new Date(now()))

  serveFeed(app, services)
  serveWebhooks(app, services, spendChange, sender)
  route(app, calls.listApiKeys, (_, { actor }) => keysAt(actor.id))
  route(app, calls.createApiKey, async ({ body }, by) => {
    spendChange(by.actor.id)
    const { secret } = await audited(
      services,
      calls.createApiKey,
      by,
      (trx) => createKey(trx, by.actor.id, body, new Date(now())),
      ({ id }) => ({ subject: `API key ${id}`, after: { scopes: body.scopes.join(' '), expiresOn: body.expiresOn } }),
    )
    return { ...(await keysAt(by.actor.id)), secret }
  })
  route(app, calls.revokeApiKey, async ({ params: { id } }, by) => {
    const work = () => ({ subject: `API key ${id}` })
    await audited(services, calls.revokeApiKey, by, (trx) => revokeKey(trx, by.actor.id, id), work)
    return keysAt(by.actor.id)
  })
}
