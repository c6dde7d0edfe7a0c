import { setVerifiedPhone } from '#features/accounts/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { phoneTables } from './phone-rows.ts'
import { consentStatement } from './read-verification.ts'

const dayMs = 86_400_000

/** Gives these people of the demo world a verified number, and those in review one that somebody else has verified. */
export async function createDemoPhones(
  trx: DatabaseTransaction,
  people: readonly { accountId: number; phone: string; isInReview: boolean }[],
  now: number,
): Promise<void> {
  const at = new Date(now - dayMs)
  for (const { accountId, phone, isInReview } of people) {
    await phoneTables(trx)
      .insertInto('phone_consent')
      .values({ account_id: accountId, phone, statement: consentStatement, given_at: at })
      .execute()
    if (!isInReview) await setVerifiedPhone(trx, accountId, phone, at)
    else
      await phoneTables(trx)
        .insertInto('phone_review')
        .values({ account_id: accountId, phone, state: 'open', opened_at: at, decided_at: null, decided_by: null })
        .execute()
  }
}
