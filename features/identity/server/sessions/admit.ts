import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { factorView } from '../account-view.ts'
import { record, type Origin } from '../events.ts'
import type { AccountRow, FactorRow, IdentityTransaction, SessionRow } from '../identity-rows.ts'
import { hashOf } from '../codes/oob-codes.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import type { Realm } from '../realm.ts'
import { refuseByRules } from './sign-in-rules.ts'
import { startSession, tokensOf, type SignInMethod } from './sessions.ts'

const pendingMs = 10 * 60_000

/** What a sign-in leads to: a session, or for people with a second factor a credential that waits for it. */
export type Admission = { account: AccountRow; session: SessionRow } | { account: AccountRow; pending: string; factors: FactorRow[] }

/** The end of every sign-in, when the first factor is proven. Throws USER_DISABLED. */
export async function admit(
  realm: Realm,
  trx: IdentityTransaction,
  account: AccountRow,
  how: SignInMethod,
  origin: Origin,
): Promise<Admission> {
  if (account.disabled) throw new ProtocolError('USER_DISABLED')
  await refuseByRules(realm, trx as unknown as Database, account.uid, how.provider)
  const factors = how.secondFactor
    ? []
    : await trx.selectFrom('identity.mfa_factor').selectAll().where('uid', '=', account.uid).orderBy('enrolled_at').execute()
  if (factors.length > 0) return { account, pending: await pendingFor(realm, trx, account, how), factors }
  const session = await startSession(realm, trx, account, how, origin)
  await record(realm, trx, 'sign-in', origin, { uid: account.uid, session: session.id, detail: how.provider })
  return { account, session }
}

/** The part of a sign-in's answer that lets the client go on. Called after the transaction, since signing may read keys. */
export async function admissionView(realm: Realm, admission: Admission): Promise<object> {
  if ('session' in admission) return tokensOf(realm, admission.account, admission.session)
  return { mfaPendingCredential: admission.pending, mfaInfo: admission.factors.map(factorView) }
}

async function pendingFor(realm: Realm, trx: IdentityTransaction, account: AccountRow, how: SignInMethod): Promise<string> {
  const pending = randomBytes(32).toString('base64url')
  await trx
    .insertInto('identity.mfa_pending')
    .values({
      token_hash: hashOf(pending),
      uid: account.uid,
      secret: null,
      sign_in_provider: how.provider,
      first_factor: how.firstFactor,
      claims: JSON.stringify(how.claims ?? {}),
      expires_at: new Date(realm.time().getTime() + pendingMs),
    })
    .execute()
  return pending
}
