import * as texts from '#texts/phone'
import { fill } from '#platform/contract/fill.ts'
import { sql } from 'kysely'
import { setVerifiedPhone, verifiedHolders } from '#features/accounts/server'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { isCode } from './code-hash.ts'
import { phoneTables } from './phone-rows.ts'
import { mostTries } from './read-verification.ts'

/** The right code verifies the number; one that another account has verified goes to review. Every try counts, and the fifth is the last. */
export async function checkCode(db: Database, accountId: number, typed: string, now: number): Promise<void> {
  const row = await spendTry(db, accountId, now)
  const isRight = await isCode(typed.replace(/\D/g, ''), { salt: row.code_salt, hash: row.code_hash })
  if (!isRight) throw wrong(row.tries === mostTries ? texts.thatWasTheLastTry : triesLeftText(mostTries - row.tries))
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('phone codes'))`.execute(trx)
    const used = await phoneTables(trx)
      .updateTable('phone_verification')
      .set({ code_hash: null, code_salt: null })
      .where('account_id', '=', accountId)
      .where('code_hash', '=', row.code_hash)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) throw wrong(texts.askForANewCode)
    await phoneTables(trx)
      .updateTable('phone_review')
      .set({ state: 'withdrawn', decided_at: new Date(now) })
      .where('account_id', '=', accountId)
      .where('state', '=', 'open')
      .execute()
    const holders = await verifiedHolders(trx, [row.phone])
    if (holders.every(({ id }) => id === accountId)) return setVerifiedPhone(trx, accountId, row.phone, new Date(now))
    await phoneTables(trx)
      .insertInto('phone_review')
      .values({ account_id: accountId, phone: row.phone, state: 'open', opened_at: new Date(now), decided_at: null, decided_by: null })
      .execute()
    return undefined
  })
}

/** Counted before the code is compared, so that tries sent at the same time count each. */
async function spendTry(db: Database, accountId: number, now: number) {
  const row = await phoneTables(db)
    .updateTable('phone_verification')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('code_hash', 'is not', null)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', new Date(now))
    .returningAll()
    .executeTakeFirst()
  if (!row?.code_hash || !row.code_salt) throw wrong(texts.askForANewCode)
  return { ...row, code_hash: row.code_hash, code_salt: row.code_salt }
}

const wrong = (message: string) => new Problem('invalid-input', message, { 'body.code': message })

const triesLeftText = (left: number) => (left === 1 ? texts.wrongCodeOneTryLeft : fill(texts.wrongCodeTriesLeft, { left }))
