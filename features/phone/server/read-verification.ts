import * as texts from '#texts/phone'
import { fill } from '#platform/contract/fill.ts'
import { accountById } from '#features/accounts/server'
import type { PhoneVerification } from '#features/phone/contract'
import { product } from '#platform/contract/product.ts'
import type { Database } from '#platform/database/database.ts'
import { textState, type Sms } from '#platform/sms/sms.ts'
import { phoneTables } from './phone-rows.ts'
import { nextCodeAt } from './send-limits.ts'

export const mostTries = 5

/** What one agrees to before the first text. */
export const consentStatement = fill(texts.textMeCodes, { name: product.name })

/** Returns how far somebody's verification is; a code that has expired or was used up is not asked for any more. */
export async function verificationOf(db: Database, sms: Sms, accountId: number, now: number): Promise<PhoneVerification> {
  const [account, row, review, nextAt] = await Promise.all([
    accountById(db, accountId),
    phoneTables(db).selectFrom('phone_verification').selectAll().where('account_id', '=', accountId).executeTakeFirst(),
    phoneTables(db)
      .selectFrom('phone_review')
      .select('phone')
      .where('account_id', '=', accountId)
      .where('state', '=', 'open')
      .executeTakeFirst(),
    nextCodeAt(db, accountId, now),
  ])
  const base = {
    verifiedAt: null,
    code: null,
    secondsToNextCode: Math.max(0, Math.ceil((nextAt - now) / 1000)),
    statement: consentStatement,
  }
  if (row?.code_hash && row.expires_at.getTime() > now) {
    const delivery = await textState(db, row.message_id)
    const code = { expiresAt: row.expires_at.toISOString(), triesLeft: mostTries - row.tries, delivery }
    return { ...base, step: 'code', phone: row.phone, code }
  }
  if (review) return { ...base, step: 'in_review', phone: review.phone }
  const verifiedAt = account.phone === null ? null : account.phone_verified_at
  if (verifiedAt) return { ...base, step: 'verified', phone: account.phone, verifiedAt: verifiedAt.toISOString() }
  // A number that was typed and whose code ran out stands in the form again.
  const phone = row?.code_hash ? row.phone : account.phone
  return { ...base, step: sms.reachesPeople ? 'start' : 'closed', phone }
}
