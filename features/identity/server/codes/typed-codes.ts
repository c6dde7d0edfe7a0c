import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { requireEmail } from '../email-address.ts'
import { record, type Caller } from '../events.ts'
import type { IdentityTransaction } from '../identity-rows.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import type { Requests } from '../protocol/protocol-requests.ts'
import { allowances, networkOf, spend } from '../protocol/throttle.ts'
import type { Realm } from '../realm.ts'
import { hashOf, randomCode } from './oob-codes.ts'

/** Wrong digits that one mail stands. */
const triesAtMost = 5

/** Gives a mailed sign-in link six digits besides, to be typed where it was asked for. They are as good as the link, and as long. */
export async function addTypedCode(realm: Realm, trx: IdentityTransaction, code: string, email: string): Promise<string> {
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  await trx
    .updateTable('identity.oob_code')
    .set({ typed_hash: typedHashOf(realm, email, digits) })
    .where('code_hash', '=', hashOf(code))
    .execute()
  return digits
}

/**
 * Exchanges typed digits for the code of a new link, which signs in like the mailed one; that one is void then. An address that was
 * mailed nothing is answered like wrong digits.
 */
export async function redeemTypedCode(realm: Realm, request: Requests['typedCode'], caller: Caller): Promise<object> {
  return { oobCode: await linkCodeFor(realm, request, caller) }
}

export async function linkCodeFor(realm: Realm, request: Requests['typedCode'], caller: Caller): Promise<string> {
  const email = requireEmail(request.email, 'MISSING_EMAIL', 'INVALID_EMAIL')
  const digits = request.code?.replaceAll(/\s/g, '')
  if (!digits) throw new ProtocolError('MISSING_CODE')
  const network = networkOf(caller.remote)
  if (network) await spend(realm, allowances.typedCodeFromNetwork, network)
  await spend(realm, allowances.typedCodeForAddress, email)
  // A wrong try must stay counted, so it is answered after the transaction.
  const code = await realm.db.transaction().execute((trx) => exchanged(realm, trx, email, digits, caller))
  if (!code) throw new ProtocolError('INVALID_CODE', 'That code isn’t right or has expired.')
  return code
}

async function exchanged(
  realm: Realm,
  trx: IdentityTransaction,
  email: string,
  digits: string,
  caller: Caller,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('identity.oob_code')
    .selectAll()
    .where('kind', '=', 'EMAIL_SIGNIN')
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.typed_hash || row.expires_at <= realm.time()) return undefined
  const ofRow = trx.updateTable('identity.oob_code').where('code_hash', '=', row.code_hash)
  if (!timingSafeEqual(row.typed_hash, typedHashOf(realm, email, digits))) {
    const tries = row.typed_tries + 1
    await ofRow.set({ typed_tries: tries, ...(tries >= triesAtMost && { typed_hash: null }) }).execute()
    await record(realm, trx, 'sign-in-refused', caller, { uid: row.uid ?? undefined, detail: 'typed code' })
    return undefined
  }
  const code = randomCode()
  await ofRow.set({ code_hash: hashOf(code), typed_hash: null }).execute()
  return code
}

const typedHashOf = (realm: Realm, email: string, digits: string): Buffer =>
  createHmac('sha256', realm.secrets.codes).update(`typed ${email} ${digits}`).digest()
