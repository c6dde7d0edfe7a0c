import { identityPath } from '#features/identity/contract'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import { adminRoutes } from './server/admin/admin-routes.ts'
import { firebaseOf } from './server/firebase/firebase.ts'
import { startCleanUp } from './server/clean-up.ts'
import { oauthRoutes } from './server/oauth/oauth-routes.ts'
import { protocolRoutes } from './server/protocol/protocol-routes.ts'
import { identityMails } from './server/codes/mail-samples.ts'
import { realmOf, type Realm } from './server/realm.ts'
import { watchSessionEnds } from './server/sessions/session-ends.ts'

export { identityAdmin } from './server/admin/identity-admin.ts'
export { identityVariables } from './server/identity-settings.ts'
export type { IdentityAdmin, NewIdentity } from './server/admin/identity-admin-port.ts'
export { myEvents, mySessions, type MyEvent, type MySession } from './server/sessions/my-sign-ins.ts'
export { checkPassword, hashPassword } from './server/passwords/password-hash.ts'
export { publicIdentity } from './server/public-identity.ts'
export { publicApiKey } from './server/realm.ts'
export { mailSignInLink, signInByForm, type FormCredentials } from './server/passwords/sign-in-by-form.ts'
export { checkProvider, oauthFailure } from './server/oauth/oauth-provider.ts'
export {
  createVouchedIdentity,
  knownByProvider,
  openClientSecret,
  sealClientSecret,
  unlinkEverybody,
} from './server/oauth/vouched-people.ts'
export { vouchedProviders, type VouchedProvider } from './server/oauth/vouched-providers.ts'
export { addSignInRule, type SignInRule } from './server/sessions/sign-in-rules.ts'
export { sessionEnded, type EndedSession } from './server/sessions/session-ends.ts'
export { hasSignedOutSince, noteAccountViewed } from './server/sessions/signed-out-since.ts'
export type { VerifiedToken } from './server/sessions/verified-token.ts'
export { stillCounts, verifyIdToken, type CachedToken } from './server/sessions/verify-id-token.ts'

/** The identity server. Refuses to start when the signing keys cannot be read with the present secret. */
export async function identity(app: App, services: Services): Promise<void> {
  const realm = await realmOf(services)
  if (!firebaseOf(services)) await embeddedServer(app, realm)
  oauthRoutes(app, realm)
  registerMailSamples(app, identityMails(realm))
  startCleanUp(app.jobs, realm)
  const stopWatching = await watchSessionEnds(app.jobs, realm)
  app.addHook('onClose', async () => {
    stopWatching()
    await realm.statements.close()
  })
}

async function embeddedServer(app: App, realm: Realm): Promise<void> {
  await app.register(
    async (scope) => {
      protocolRoutes(scope, realm)
      await adminRoutes(scope, realm)
    },
    { prefix: identityPath },
  )
}
