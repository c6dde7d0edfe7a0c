import * as texts from '#texts/brokerages'
import { sql } from 'kysely'
import type { RegistrationFields } from '#features/brokerages/contract'
import { recordAudit, type AuditedCaller } from '#platform/audit/audit.ts'
import type { Actor } from '#platform/contract/access.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { reviewBrokerage } from '../contract/registration.ts'
import { administeredBy, lockBrokerage } from './brokerage-policy.ts'
import { brokerageTables } from './brokerage-rows.ts'
import { peopleOf } from './people.ts'
import { registrationMail } from './registration-mails.ts'

/** Sets the license and opens the review. An approved brokerage stays approved; a declined one is pending again. */
export async function saveRegistration({ db, now }: Services, actor: Actor, fields: RegistrationFields): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { brokerageKey, status } = await administeredBy(trx, actor.id, { lock: true })
    await brokerageTables(trx)
      .updateTable('brokerage')
      .set({
        x_license_number: fields.licenseNumber,
        x_license_state: fields.licenseState,
        x_status: status === 'approved' ? 'approved' : 'pending',
        x_submitted_at: new Date(now()),
        x_reviewed_at: null,
      })
      .where('brokerage_key', '=', brokerageKey)
      .execute()
    await reopenSameLicense(trx, brokerageKey, fields)
  })
}

/** Opens the review of every other brokerage with the same license number, so that an administrator sees all sides of the conflict. */
export async function reopenSameLicense(trx: DatabaseTransaction, brokerageKey: number, fields: RegistrationFields): Promise<void> {
  // Rows are locked in key order, so that two brokerages that submit one license at once do not deadlock.
  await sql`update brokerage set x_reviewed_at = null where brokerage_key in (
    select brokerage_key from brokerage
    where license_key(x_license_number) = license_key(${fields.licenseNumber}) and brokerage_key <> ${brokerageKey}
      and x_status <> 'declined'
    order by brokerage_key for update skip locked)`.execute(trx)
}

/**
 * Approves or declines a brokerage once, with a mail to its administrators and an entry in the audit log.
 * @throws Problem 'conflict' when the review has ended or the license changed since it was read.
 */
export async function decideRegistration(
  services: Services,
  by: AuditedCaller & { actor: Actor },
  brokerageKey: number,
  { licenseNumber, licenseState, approve, note }: InputOf<typeof reviewBrokerage>['body'],
): Promise<void> {
  const { db, mail, config, now } = services
  const at = new Date(now())
  await db.transaction().execute(async (trx) => {
    const before = await lockBrokerage(trx, brokerageKey)
    if (!before) throw new Problem('not-found')
    const isSame = before.x_license_number === licenseNumber && before.x_license_state === licenseState
    if (before.x_reviewed_at || !isSame) throw new Problem('conflict', texts.thisReviewChanged)
    const status = approve ? 'approved' : 'declined'
    await brokerageTables(trx)
      .updateTable('brokerage')
      .set({ x_status: status, x_reviewed_at: at, x_review_note: note })
      .where('brokerage_key', '=', brokerageKey)
      .execute()
    const content = registrationMail(status, { name: before.brokerage_name, note, link: `${config.publicUrl}/brokerage/dashboard` })
    for (const { email, role } of await peopleOf(trx, brokerageKey)) if (role === 'admin') await mail.send(trx, { to: email, ...content })
    const entry = { subject: `brokerage ${brokerageKey}`, reason: note || null, before: { status: before.x_status }, after: { status } }
    await recordAudit(trx, reviewBrokerage, by, entry, at.getTime())
  })
}
