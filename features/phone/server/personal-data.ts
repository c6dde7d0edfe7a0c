import * as texts from '#texts/phone'
import { merging, type PersonalData } from '#features/personal-data/server'
import { forgetTextsTo } from '#platform/sms/sms.ts'
import { phoneTables } from './phone-rows.ts'

/** Export: the numbers, what was agreed to and when, and reviews; never a code. Deletion takes all of it, the texts too. */
export const personalData: PersonalData = {
  name: 'phoneVerification',
  merge: [
    merging.erased(
      'phone_verification.account_id',
      'phone_code_request.account_id',
      'phone_consent.account_id',
      'phone_review.account_id',
      'phone_review.decided_by',
    ),
  ],
  async collect(db, { id }) {
    const tables = phoneTables(db)
    const [consents, requests, reviews, verification] = await Promise.all([
      tables.selectFrom('phone_consent').select(['phone', 'statement', 'given_at']).where('account_id', '=', id).orderBy('id').execute(),
      tables
        .selectFrom('phone_code_request')
        .select(['phone', 'network', 'requested_at'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),
      tables
        .selectFrom('phone_review')
        .select(['phone', 'state', 'opened_at', 'decided_at'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),
      tables.selectFrom('phone_verification').select(['phone', 'sent_at', 'tries']).where('account_id', '=', id).executeTakeFirst(),
    ])
    return { verification: verification ?? null, consents, requests, reviews }
  },
  async plan(db, { id }) {
    const { count } = await phoneTables(db)
      .selectFrom('phone_consent')
      .select(({ fn }) => fn.count<string>('phone').distinct().as('count'))
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    return Number(count) > 0 ? [{ what: texts.yourVerifiedNumbers, count: Number(count), outcome: 'erased', why: null }] : []
  },
  async erase(trx, { id }) {
    const tables = phoneTables(trx)
    const numbers = await tables.selectFrom('phone_consent').select('phone').distinct().where('account_id', '=', id).execute()
    for (const { phone } of numbers) await forgetTextsTo(trx, phone)
    await tables.deleteFrom('phone_verification').where('account_id', '=', id).execute()
    await tables.deleteFrom('phone_code_request').where('account_id', '=', id).execute()
    await tables.deleteFrom('phone_consent').where('account_id', '=', id).execute()
    await tables.deleteFrom('phone_review').where('account_id', '=', id).execute()
    await tables.updateTable('phone_review').set({ decided_by: null }).where('decided_by', '=', id).execute()
  },
}
