import { verifyIdToken, type VerifiedToken } from '#features/identity/server'
import type { Actor } from '#platform/contract/access.ts'
import { isProblem } from '#platform/contract/problem.ts'
import type { Identify } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { actorOf } from './account.ts'
import type { AccountTables } from './account-rows.ts'

const sessionOf = new WeakMap<Actor, Pick<VerifiedToken, 'sessionId' | 'authTime'>>()

/** The identity session behind the token this actor came with; undefined for an actor made by other means. */
export function sessionIdOf(actor: Actor): string | undefined {
  return sessionOf.get(actor)?.sessionId
}

/** How long ago this person proved who they are, in seconds; for an actor made by other means, for ever. */
export function signedInSecondsAgo(actor: Actor, nowMs: number): number {
  return nowMs / 1000 - (sessionOf.get(actor)?.authTime ?? -Infinity)
}

/** Reads the account row on every request, so that losing a role or being suspended counts at once. */
export function identifyBearer(services: Services): Identify {
  return async (authorization) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1]
    const verified = token && (await verifiedOrUndefined(services, token))
    if (!verified) return undefined
    const account = await services.db
      .withTables<AccountTables>()
      .selectFrom('account')
      .selectAll()
      .where('identity_uid', '=', verified.uid)
      .where('suspended_at', 'is', null)
      .executeTakeFirst()
    if (!account) return undefined
    // The address may have been verified in another browser since this account last signed in.
    const emailVerified = account.email_verified || (verified.emailVerified && verified.email?.toLowerCase() === account.email)
    const known = actorOf(account)
    const actor: Actor = { ...known, emailVerified, isAdmin: known.isAdmin && verified.mayAdminister }
    sessionOf.set(actor, verified)
    return actor
  }
}

async function verifiedOrUndefined(services: Services, token: string): Promise<VerifiedToken | undefined> {
  try {
    return await verifyIdToken(services, token)
  } catch (error) {
    if (isProblem(error) && error.problem === 'not-signed-in') return undefined
    throw error
  }
}
