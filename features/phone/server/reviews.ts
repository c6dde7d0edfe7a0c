import * as texts from '#texts/phone'
import { fill } from '#platform/contract/fill.ts'
import { accountsById, nameOf, setVerifiedPhone, verifiedHolders, type Account } from '#features/accounts/server'
import { decidePhoneReview, type PhoneReview } from '#features/phone/contract'
import { recordAudit, type AuditedCaller } from '#platform/audit/audit.ts'
import { Problem } from '#platform/contract/problem.ts'
import { product } from '#platform/contract/product.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { layoutMail } from '#platform/mail/mail-layout.ts'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { phoneTables } from './phone-rows.ts'

const most = 100

/** Numbers that wait for a decision, the oldest first. */
export async function openReviews(db: Database): Promise<PhoneReview[]> {
  const rows = await phoneTables(db)
    .selectFrom('phone_review')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('opened_at')
    .orderBy('id')
    .limit(most)
    .execute()
  const accounts = await accountsById(
    db,
    rows.map((row) => row.account_id),
  )
  const holders = await verifiedHolders(
    db,
    rows.map((row) => row.phone),
  )
  return rows.flatMap((row) => {
    const account = accounts.get(row.account_id)
    if (!account) return []
    const others = holders.filter(({ id, phone }) => phone === row.phone && id !== row.account_id)
    return [
      { id: row.id, openedAt: row.opened_at.toISOString(), phone: row.phone, person: personOf(account), holders: others.map(personOf) },
    ]
  })
}

const personOf = (account: Account) => ({ id: account.id, name: nameOf(account), email: account.email })

/** Approving verifies the number for this account too; who had it keeps it. Throws Problem `conflict` for one decided before. */
export async function decideReview(
  { db, now, mail, config }: Services,
  by: AuditedCaller,
  { reviewId, approved }: { reviewId: number; approved: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await phoneTables(trx)
      .updateTable('phone_review')
      .set({ state: approved ? 'approved' : 'declined', decided_at: new Date(now()), decided_by: by.actor.id })
      .where('id', '=', reviewId)
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Problem('conflict', texts.alreadyDecided)
    const note = { subject: `phone review ${reviewId}`, accountId: row.account_id, after: { approved } }
    await recordAudit(trx, decidePhoneReview, by, note, now())
    if (approved) await setVerifiedPhone(trx, row.account_id, row.phone, new Date(now()))
    const account = (await accountsById(trx, [row.account_id])).get(row.account_id)
    if (!account) return
    await mail.send(trx, { to: account.email, ...reviewMail(approved, config.publicUrl) })
  })
}

function reviewMail(approved: boolean, publicUrl: string) {
  const content = {
    lead: [approved ? texts.yourNumberIsVerified : texts.weCouldNotVerifyYourNumber],
    button: { label: texts.openPhoneVerification, link: `${publicUrl}/agent/verify-phone` },
  }
  return {
    kind: 'phone/review' as const,
    subject: fill(approved ? texts.phoneVerifiedOnName : texts.phoneNotVerifiedOnName, { name: product.name }),
    ...layoutMail(content),
  }
}

export const reviewMails: MailSample[] = [true, false].map((approved) => ({
  id: `phone/${approved ? 'approved' : 'declined'}`,
  when: approved ? 'A phone number was approved after a review' : 'A phone number was declined after a review',
  write: ({ mail, config, db }) => mail.send(db, { to: 'jordan.lee@example.com', ...reviewMail(approved, config.publicUrl) }),
}))
