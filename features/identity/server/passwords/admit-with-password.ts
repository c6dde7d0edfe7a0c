import { randomBytes } from 'node:crypto'
import { admit, type Admission } from '../sessions/admit.ts'
import type { Caller } from '../events.ts'
import type { AccountRow, SessionRow } from '../identity-rows.ts'
import { hashOf } from '../codes/oob-codes.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import type { Realm } from '../realm.ts'
import { forget } from '../protocol/throttle.ts'
import { refuseByRules } from '../sessions/sign-in-rules.ts'

/** Lets in whoever proved the password of this account as it was read. Throws when account or password changed meanwhile. */
export async function admitWithPassword(realm: Realm, account: AccountRow, counter: string, caller: Caller): Promise<Admission> {
  await refuseByRules(realm, realm.services.db, account.uid, 'password')
  const session = await admitAtOnce(realm, account, counter, caller)
  if (session) return { account, session }
  await forget(realm, counter)
  const admission = await realm.db.transaction().execute(async (trx) => {
    const now = await trx.selectFrom('identity.account').selectAll().where('uid', '=', account.uid).forUpdate().executeTakeFirst()
    // Changed while it was checked: what was proven is the former password.
    if (now?.password_hash !== account.password_hash) throw new ProtocolError('INVALID_LOGIN_CREDENTIALS')
    return admit(realm, trx, now, { provider: 'password', firstFactor: 'password' }, caller)
  })
  await rememberDevice(realm, account, caller)
  return admission
}

/**
 * The usual end of a sign-in by password, in one statement: session, log, known browser, and the tries forgiven. Undefined, and
 * nothing done, when there is a second factor or when password or account are no longer what they were when the check began.
 */
async function admitAtOnce(realm: Realm, account: AccountRow, counter: string, caller: Caller): Promise<SessionRow | undefined> {
  const now = realm.time()
  const id = randomBytes(16).toString('base64url')
  const device = caller.device ?? randomBytes(32).toString('base64url')
  const userAgent = caller.userAgent.slice(0, 300)
  const [admitted] = await realm.statements.run<Pick<SessionRow, 'generation' | 'claims'>>('identity admit', admission, [
    account.uid,
    account.password_hash,
    now,
    counter,
    hashOf(device),
    id,
    caller.remote,
    userAgent,
  ])
  if (!admitted) return undefined
  caller.rememberDevice(device)
  return {
    ...admitted,
    id,
    uid: account.uid,
    rotated_at: now,
    auth_time: now,
    created_at: now,
    last_used_at: now,
    sign_in_provider: 'password',
    first_factor: 'password',
    remote: caller.remote,
    user_agent: userAgent,
    ended_at: null,
    end_reason: null,
    second_factor: null,
  }
}

const admission = `
  with person as (
    update identity.account as account set last_login_at = $3::timestamptz
    where uid = $1::text and password_hash = $2::text and not disabled
      and not exists (select from identity.mfa_factor as factor where factor.uid = account.uid)
    returning uid
  ), forgiven as (
    delete from identity.throttle where key = $4::text and exists (select from person)
  ), device as (
    insert into identity.known_device (uid, device_hash, last_used_at)
    select uid, $5::bytea, $3::timestamptz from person
    on conflict (uid, device_hash) do update set last_used_at = excluded.last_used_at
  ), noted as (
    insert into identity.event (happened_at, kind, uid, session_id, remote, user_agent, detail)
    select $3::timestamptz, 'sign-in', uid, $6::text, $7::text, $8::text, 'password' from person
  )
  insert into identity.session
    (id, uid, rotated_at, auth_time, created_at, last_used_at, sign_in_provider, first_factor, remote, user_agent)
  select $6::text, uid, $3::timestamptz, $3::timestamptz, $3::timestamptz, $3::timestamptz, 'password', 'password', $7::text, $8::text
  from person
  returning generation, claims`

async function rememberDevice(realm: Realm, { uid }: AccountRow, caller: Caller): Promise<void> {
  const device = caller.device ?? randomBytes(32).toString('base64url')
  const last_used_at = realm.time()
  await realm.db
    .insertInto('identity.known_device')
    .values({ uid, device_hash: hashOf(device), last_used_at })
    .onConflict((conflict) => conflict.columns(['uid', 'device_hash']).doUpdateSet({ last_used_at }))
    .execute()
  caller.rememberDevice(device)
}
