import { createHash, randomBytes } from 'node:crypto'
import type { IdentityDatabase, IdentityTransaction, OobCodeRow, OobKind } from '../identity-rows.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import type { Realm } from '../realm.ts'

const minuteMs = 60_000

/** How long a mailed code is good, in milliseconds. */
const lifetimes: Record<OobKind, number> = {
  PASSWORD_RESET: 30 * minuteMs,
  VERIFY_EMAIL: 24 * 60 * minuteMs,
  VERIFY_AND_CHANGE_EMAIL: 60 * minuteMs,
  RECOVER_EMAIL: 7 * 24 * 60 * minuteMs,
  EMAIL_SIGNIN: 10 * minuteMs,
  UNLOCK: 60 * minuteMs,
}

/**
 * Makes a 256-bit code of which only the hash is kept. Older codes of the same kind for the account are void from now on, except
 * those that take an address back; for an address without an account, those for the address.
 */
export async function createCode(
  realm: Realm,
  db: IdentityTransaction,
  account: { uid: string | null; email: string | null },
  kind: OobKind,
  newEmail: string | null = null,
): Promise<string> {
  const code = randomCode()
  const now = realm.time()
  // Two requests at once: the second waits here and voids the code of the first.
  if (account.uid) await lockAccount(db, account.uid)
  // A thief who changes the address twice must not void the link in the owner's mailbox.
  if (kind !== 'RECOVER_EMAIL') {
    const older = db.deleteFrom('identity.oob_code').where('kind', '=', kind)
    await (account.uid ? older.where('uid', '=', account.uid) : older.where('email', '=', account.email)).execute()
  }
  await db
    .insertInto('identity.oob_code')
    .values({
      code_hash: hashOf(code),
      uid: account.uid,
      kind,
      email: account.email,
      new_email: newEmail,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimes[kind]),
    })
    .execute()
  return code
}

export const randomCode = (): string => randomBytes(32).toString('base64url')

/** Looks at a code without using it up. Throws EXPIRED_OOB_CODE or INVALID_OOB_CODE. */
export async function readCode(realm: Realm, db: IdentityDatabase, code: string | null | undefined): Promise<OobCodeRow> {
  if (!code) throw new ProtocolError('MISSING_OOB_CODE')
  return good(realm, await db.selectFrom('identity.oob_code').selectAll().where('code_hash', '=', hashOf(code)).executeTakeFirst())
}

/** Uses a code up; of two at the same moment one gets it. It comes back if the transaction fails. */
export async function consumeCode(realm: Realm, trx: IdentityTransaction, code: string): Promise<OobCodeRow> {
  const { uid } = await readCode(realm, trx, code)
  if (uid) await lockAccount(trx, uid)
  return good(realm, await trx.deleteFrom('identity.oob_code').where('code_hash', '=', hashOf(code)).returningAll().executeTakeFirst())
}

/** The address changes: what was mailed is void, but for the links of earlier owners. The older such a link, the more it counts. */
export async function voidCodes(trx: IdentityTransaction, uid: string, redeemed?: OobCodeRow): Promise<void> {
  const since = redeemed?.kind === 'RECOVER_EMAIL' ? redeemed.created_at : undefined
  await trx
    .deleteFrom('identity.oob_code')
    .where('uid', '=', uid)
    .where((where) => where.or([where('kind', '<>', 'RECOVER_EMAIL'), ...(since ? [where('created_at', '>=', since)] : [])]))
    .execute()
}

/** Always taken before the codes themselves, so that making and using codes at once cannot lock each other out. */
async function lockAccount(trx: IdentityTransaction, uid: string): Promise<void> {
  await trx.selectFrom('identity.account').select('uid').where('uid', '=', uid).forUpdate().executeTakeFirst()
}

function good(realm: Realm, row: OobCodeRow | undefined): OobCodeRow {
  if (!row) throw new ProtocolError('INVALID_OOB_CODE')
  if (row.expires_at <= realm.time()) throw new ProtocolError('EXPIRED_OOB_CODE')
  return row
}

/** Codes, handles and the like are long and random: a plain hash keeps them safe in the table. */
export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()
