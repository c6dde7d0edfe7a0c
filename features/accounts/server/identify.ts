import { stillCounts, verifyIdToken, type CachedToken, type VerifiedToken } from '#features/identity/server'
import type { Actor } from '#platform/contract/access.ts'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import { isProblem } from '#platform/contract/problem.ts'
import type { Identify, IdentifyAgain } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { actorOf } from './account.ts'
import type { Account, AccountTables } from './account-rows.ts'

type Session = CachedToken & Pick<VerifiedToken, 'mayAdminister'>

const sessionOf = new WeakMap<Actor, Session>()

/** The identity session behind the token this actor came with; undefined for an actor made by other means. */
export function sessionIdOf(actor: Actor): string | undefined {
  return sessionOf.get(actor)?.sessionId
}

/** Whether this person's session may use an administrator's rights, had they any; an actor made by other means may. */
export function mayAdminister(actor: Actor): boolean {
  return sessionOf.get(actor)?.mayAdminister ?? true
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
    const account = await accountOf(services, verified.uid)
    if (!account) return undefined
    // The address may have been verified in another browser since this account last signed in.
    const verifiedElsewhere = verified.emailVerified && normalEmail(verified.email ?? '') === account.email
    const { uid, sessionId, authTime, expiresAt, mayAdminister } = verified
    return actingFor(account, { uid, sessionId, authTime, expiresAt, mayAdminister }, verifiedElsewhere)
  }
}

/** For people who stay connected: what `identifyBearer` would answer now to the token they came with. */
export function identifyAgain(services: Services): IdentifyAgain {
  return async (actor) => {
    const session = sessionOf.get(actor)
    if (session && !(await stillCounts(services, session))) return undefined
    const account = await accountOf(services, actor.identityUid)
    if (!account || account.id !== actor.id) return undefined
    const verifiedElsewhere = actor.emailVerified && actor.email === account.email
    return session ? actingFor(account, session, verifiedElsewhere) : actorOf(account)
  }
}

function actingFor(account: Account, session: Session, verifiedElsewhere: boolean): Actor {
  const known = actorOf(account)
  const actor: Actor = {
    ...known,
    emailVerified: account.email_verified || verifiedElsewhere,
    isAdmin: known.isAdmin && session.mayAdminister,
    // Administrators grant them, so they ask for no less.
    permissions: session.mayAdminister ? known.permissions : [],
  }
  sessionOf.set(actor, session)
  return actor
}

function accountOf({ db }: Services, identityUid: string): Promise<Account | undefined> {
  return db
    .withTables<AccountTables>()
    .selectFrom('account')
    .selectAll()
    .where('identity_uid', '=', identityUid)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
}

async function verifiedOrUndefined(services: Services, token: string): Promise<VerifiedToken | undefined> {
  try {
    return await verifyIdToken(services, token)
  } catch (error) {
    if (isProblem(error) && error.problem === 'not-signed-in') return undefined
    throw error
  }
}
