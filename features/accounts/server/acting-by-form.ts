import { identityAdmin, signInByForm, verifyIdToken, type FormCredentials } from '#features/identity/server'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Caller } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { identifyBearer } from './identify.ts'
import { userAfterSignIn } from './verify-sign-in.ts'

/**
 * Acts once for whoever sent a plain form with their address and password, or with what was mailed there. The session ends with the
 * act: no cookie keeps it, so that there is nothing another site could act with.
 */
export async function actingByForm<Result>(
  services: Services,
  credentials: FormCredentials,
  { remote, userAgent }: Pick<Caller, 'remote' | 'userAgent'>,
  act: (actor: Actor) => Promise<Result>,
): Promise<Result> {
  const { idToken, uid } = await signInByForm(services, credentials, { remote, userAgent })
  const { sessionId } = await verifyIdToken(services, idToken)
  try {
    const name = 'name' in credentials ? credentials.name : undefined
    await userAfterSignIn(services, { idToken, firebaseUid: uid, name, isAgentSignup: false })
    const actor = await identifyBearer(services)(`Bearer ${idToken}`)
    if (!actor) throw new Problem('not-signed-in')
    return await act(actor)
  } finally {
    await identityAdmin(services).endSession(services.db, sessionId)
  }
}
