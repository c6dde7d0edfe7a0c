import * as texts from '#texts/accounts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { identityAdmin, verifyIdToken, type VerifiedToken } from '#features/identity/server'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import { isProblem, Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { roleOf, type User, type verifySignIn } from '../contract.ts'
import { flagsOf, localPart, privateUserOf } from './account.ts'
import type { Account, AccountTables } from './account-rows.ts'
import { agentSignedUp, checkedAgentSignUp } from './agent-sign-up.ts'
import { takeFounderInvitation } from './founder-invitations.ts'

type Body = z.output<NonNullable<typeof verifySignIn.body>>

/**
 * Turns a verified token into its account: finds or creates it, applies an agent sign-up once, brings the claims in line.
 * `claimsUpdated` is only answered when the claims were written, so a client that fetches a new token never loops.
 */
export async function userAfterSignIn(services: Services, body: Body): Promise<User> {
  const token = await verifyIdToken(services, body.idToken)
  if (token.uid !== body.firebaseUid) throw new Problem('not-allowed', texts.thisSignInBelongsToSomeone)
  return services.db.transaction().execute(async (trx) => {
    let account = await accountOf(trx, token, body.name)
    if (account.suspended_at) throw new Problem('not-allowed', texts.thisAccountIsSuspendedContactUs)
    if (body.isAgentSignup && !account.is_agent) account = await becomeAgent(services, trx, account, body)
    if (account.is_agent && !account.is_founder && token.emailVerified) account = await takeFounderInvitation(trx, account, services.now())
    const claims = wantedClaims(account)
    const user = privateUserOf(account, token.mayAdminister)
    if (!claimsDiffer(claims, token.claims)) return user
    const written = await identityAdmin(services)
      .setCustomClaims(trx, token.uid, claims)
      .then(() => true, unlessUnavailable)
    return { ...user, ...(written && { claimsUpdated: true }) }
  })
}

/** Claims are only a hint; when their keeper is away, signing in goes on and the next one writes them. */
function unlessUnavailable(error: unknown): false {
  if (isProblem(error) && error.problem === 'unavailable') return false
  throw error
}

async function accountOf(trx: DatabaseTransaction, token: VerifiedToken, givenName: string | null | undefined): Promise<Account> {
  const known = await lockedAccount(trx, token.uid)
  if (known) return refreshed(trx, known, token)
  const email = normalEmail(token.email ?? '')
  if (!email) throw new Problem('invalid-input', texts.thisSignInHasNoEmail)
  const name = splitName(token.name ?? givenName)
  const created = await trx
    .withTables<AccountTables>()
    .insertInto('account')
    .values({
      identity_uid: token.uid,
      email,
      email_verified: token.emailVerified,
      username: localPart(email),
      first_name: name.first,
      last_name: name.last,
      profile_image_url: token.picture ?? null,
      last_sign_in_at: sql<Date>`services_now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return created ?? (await lockedAccount(trx, token.uid)) ?? attachedByEmail(trx, email, token)
}

/** An address alone proves nothing: only an identity that has verified it may take over the account that carries it. */
async function attachedByEmail(trx: DatabaseTransaction, email: string, token: VerifiedToken): Promise<Account> {
  if (!token.emailVerified) throw new Problem('conflict', texts.youAlreadyHaveAnAccountWithThisEmail)
  return trx
    .withTables<AccountTables>()
    .updateTable('account')
    .set({ identity_uid: token.uid, email_verified: true, last_sign_in_at: sql<Date>`services_now()` })
    .where('email', '=', email)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function refreshed(trx: DatabaseTransaction, account: Account, token: VerifiedToken): Promise<Account> {
  const email = normalEmail(token.email ?? '') || account.email
  const taken =
    email !== account.email &&
    (await trx.withTables<AccountTables>().selectFrom('account').select('id').where('email', '=', email).executeTakeFirst())
  if (taken) throw new Problem('conflict', texts.anotherAccountAlreadyUsesThisEmail)
  return trx
    .withTables<AccountTables>()
    .updateTable('account')
    .set({ email, email_verified: token.emailVerified, last_sign_in_at: sql<Date>`services_now()` })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function becomeAgent({ events }: Services, trx: DatabaseTransaction, account: Account, body: Body): Promise<Account> {
  const signUp = checkedAgentSignUp(body)
  const agent = await trx
    .withTables<AccountTables>()
    .updateTable('account')
    .set({ is_agent: true, phone: signUp.phone, phone_verified_at: null })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await events.emitIn(trx, agentSignedUp, { account: agent, signUp })
  return agent
}

async function lockedAccount(trx: DatabaseTransaction, uid: string): Promise<Account | undefined> {
  return trx.withTables<AccountTables>().selectFrom('account').selectAll().where('identity_uid', '=', uid).forUpdate().executeTakeFirst()
}

function splitName(name: string | null | undefined): { first: string | null; last: string | null } {
  const [first, ...rest] = (name ?? '').trim().slice(0, 120).split(/\s+/)
  return { first: first || null, last: rest.join(' ') || null }
}

type Claims = Record<string, string | number | boolean>

/** What the token should say about an account: a hint for pages, never a ground for a decision. */
function wantedClaims(account: Account): Claims {
  const flags = flagsOf(account)
  return { userId: account.id, role: roleOf(flags), ...flags, hasPermissions: account.permissions.length > 0 }
}

function claimsDiffer(wanted: Claims, present: Record<string, unknown>): boolean {
  return Object.entries(wanted).some(([name, value]) => present[name] !== value)
}
