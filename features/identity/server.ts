import { identityPath } from '#features/identity/contract'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { keepTidy } from './server/housekeeping.ts'
import { oauthRoutes } from './server/oauth-routes.ts'
import { protocolRoutes } from './server/protocol-routes.ts'
import { realmOf } from './server/realm.ts'

export { identityAdmin, type IdentityAdmin, type NewIdentity } from './server/identity-admin.ts'
export { publicApiKey } from './server/realm.ts'
export { verifyIdToken, type VerifiedToken } from './server/verify-id-token.ts'

/** The identity server. Refuses to start when the signing keys cannot be read with the present secret. */
export async function identity(app: App, services: Services): Promise<void> {
  const realm = await realmOf(services)
  await app.register(async (scope) => protocolRoutes(scope, realm), { prefix: identityPath })
  oauthRoutes(app, realm)
  const stop = keepTidy(realm, (error) => app.log.error({ err: error }, 'Identity could not tidy up.'))
  app.addHook('onClose', async () => stop())
}
