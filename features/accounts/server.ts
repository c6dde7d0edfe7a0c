import { identityAdmin, sessionEnded } from '#features/identity/server'
import { updateLocation } from '#features/location/contract'
import { cutPage } from '#platform/contract/pages.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { audited } from '#platform/audit/audit.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import { forgetOldMail } from '#platform/mail/forget-mail.ts'
import {
  accountActivity,
  becomeFirstAdmin,
  currentUser,
  endSession,
  listUsers,
  signedInPlaces,
  signOutElsewhere,
  signOutPlace,
  updateProfile,
  verifySignIn,
  whoAmI,
} from './contract.ts'
import { allUsers } from './contract/all-users.ts'
import { privateUserOf, userOf } from './server/account.ts'
import { inviteFounder } from './contract/founder-invitations.ts'
import { changeUser, signOutUser } from './contract/user-changes.ts'
import { changeAccount, signOutEverywhere } from './server/change-user.ts'
import { endSockets, endSocketsHere, closeEndedElsewhere } from './server/end-sockets.ts'
import { redeemAdminSetup } from './server/first-admin.ts'
import { identifyAgain, identifyBearer, mayAdminister, sessionIdOf } from './server/identify.ts'
import { usersPage } from './server/list-users.ts'
import { founderSamples, storeFounderInvitation } from './server/founder-invitations.ts'
import { accountById, changeProfile } from './server/profile.ts'
import { profilePhoto } from './server/profile-photo.ts'
import { activityOf, endOneSession, endOtherSessions, signedInAt } from './server/sign-ins.ts'
import { userAfterSignIn } from './server/verify-sign-in.ts'

export { requireVerifiedMailbox } from './server/verified-mailbox.ts'
export { accountsById, actorOf, createAccount, nameOf, userOf, type NewAccount } from './server/account.ts'
export type { Account } from './server/account-rows.ts'
export { findMailAuthors, findMailName, type MailAuthors } from './server/mail-authors.ts'
export { agentSignedUp } from './server/agent-sign-up.ts'
export { givePortrait } from './server/profile-photo.ts'
export { changeAccount, signOutEverywhere } from './server/change-user.ts'
export { accountIdsFound } from './server/list-users.ts'
export { actingByForm } from './server/acting-by-form.ts'
export { adminSetupLink } from './server/first-admin.ts'
export { eraseAccount } from './server/erase-account.ts'
export { sessionIdOf, signedInSecondsAgo } from './server/identify.ts'
export { accountById, changeProfile, nameNewcomer, setVerified, setVerifiedPhone, verifiedHolders } from './server/profile.ts'

const oldMailEveryMs = 6 * 3_600_000

export function accounts(app: App, services: Services): void {
  const { db } = services
  app.identify = identifyBearer(services)
  app.identifyAgain = identifyAgain(services)
  profilePhoto(app, services)
  registerMailSamples(app, founderSamples)
  // What the plan of a deletion promises about mails to others.
  app.jobs.every('Delete old mail', oldMailEveryMs, () => forgetOldMail(db, services.now()), { atStart: true })
  services.events.on(sessionEnded, (ended) => endSocketsHere(app, ended))
  closeEndedElsewhere(app, services)

  route(app, verifySignIn, async ({ body }) => userAfterSignIn(services, body))
  route(app, currentUser, async (_, { actor }) => privateUserOf(await accountById(db, actor.id), mayAdminister(actor)))
  route(app, whoAmI, async (_, { actor }) => userOf(await accountById(db, actor.id)))
  route(app, updateProfile, async ({ body }, { actor }) => privateUserOf(await changeProfile(db, actor.id, body), mayAdminister(actor)))
  route(app, updateLocation, async ({ body }, { actor }) => {
    await changeProfile(db, actor.id, { zipCode: body.zipCode })
    return { ok: true, zipCode: body.zipCode }
  })
  route(app, becomeFirstAdmin, async ({ body }, { actor }) =>
    privateUserOf(await redeemAdminSetup(db, actor, body.token), mayAdminister(actor)),
  )
  route(app, endSession, async (_, { actor }) => {
    const session = actor && sessionIdOf(actor)
    if (session) {
      await identityAdmin(services).endSession(db, session)
      endSockets(app, services, { uid: actor.identityUid, sessionId: session, accountDeleted: false })
    }
    return undefined
  })
  signInRoutes(app, services)
}

/** Registers where a person is signed in and what happened to their account. */
function signInRoutes(app: App, services: Services): void {
  route(app, signedInPlaces, async ({ query }, { actor }) => cutPage(await signedInAt(services, actor), query))
  route(app, signOutElsewhere, async (_, { actor }) => ({ ended: await endOtherSessions(app, services, actor) }))
  route(app, signOutPlace, async ({ params }, { actor }) => {
    await endOneSession(app, services, actor, params.sessionId)
    return undefined
  })
  for (const list of [listUsers, allUsers]) route(app, list, ({ query }) => usersPage(services.db, query))
  route(app, changeUser, ({ params, body }, caller) => changeAccount(app, services, caller, params.userId, body))
  route(app, signOutUser, async ({ params, body }, caller) => {
    await signOutEverywhere(app, services, caller, params.userId, body)
    return undefined
  })
  route(app, inviteFounder, async ({ body }, caller) => {
    const store = (trx: DatabaseTransaction) => storeFounderInvitation(services, trx, body.email)
    await audited(services, inviteFounder, caller, store, () => ({ subject: 'founder invitation' }))
    return undefined
  })
  route(app, accountActivity, ({ query }, { actor }) => activityOf(services, actor, query.before))
}
