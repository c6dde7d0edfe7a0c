import { identityAdmin, onSessionEnded } from '#features/identity/server'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { becomeFirstAdmin, currentUser, endSession, updateProfile, verifySignIn, whoAmI } from './contract.ts'
import { userOf } from './server/account.ts'
import { redeemAdminSetup } from './server/first-admin.ts'
import { identifyBearer, sessionIdOf } from './server/identify.ts'
import { accountById, changeProfile } from './server/own-profile.ts'
import { profilePhoto } from './server/profile-photo.ts'
import { userAfterSignIn } from './server/verify-sign-in.ts'

export { accountsById, actorOf, createAccount, nameOf, userOf, type NewAccount } from './server/account.ts'
export type { Account } from './server/account-rows.ts'
export { accountsPage } from './server/accounts-page.ts'
export { onAgentSignUp, usPhone, type AgentSignUpListener } from './server/agent-sign-up.ts'
export { adminSetupLink } from './server/first-admin.ts'
export { changePhone } from './server/own-profile.ts'

export function accounts(app: App, services: Services): void {
  const { db } = services
  app.identify = identifyBearer(services)
  profilePhoto(app, services)
  const stopHearing = onSessionEnded(services, ({ uid, sessionId, gone }) =>
    app.live.endSessions((actor) => actor.identityUid === uid && (!sessionId || sessionIdOf(actor) === sessionId), { gone }),
  )
  app.addHook('onClose', async () => stopHearing())

  route(app, verifySignIn, async ({ body }) => userAfterSignIn(app, services, body))
  route(app, currentUser, async (_, { actor }) => userOf(await accountById(db, actor.id)))
  route(app, whoAmI, async (_, { actor }) => userOf(await accountById(db, actor.id)))
  route(app, updateProfile, async ({ body }, { actor }) => userOf(await changeProfile(db, actor.id, body)))
  route(app, becomeFirstAdmin, async ({ body }, { actor }) => userOf(await redeemAdminSetup(db, actor, body.token)))
  route(app, endSession, async (_, { actor }) => {
    const session = actor && sessionIdOf(actor)
    if (session) await identityAdmin(services).endSession(db, session)
    return undefined
  })
}
