import * as texts from '#texts/agents'
import { fill } from '#platform/contract/fill.ts'
import { accountsById } from '#features/accounts/server'
import { recordAudit, type AuditedCaller } from '#platform/audit/audit.ts'
import { Problem } from '#platform/contract/problem.ts'
import { product } from '#platform/contract/product.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { layoutMail } from '#platform/mail/mail-layout.ts'
import { plainText } from '#platform/mail/plain-text.ts'
import { licenseAfter } from '../../contract/license-graph.ts'
import { checkLicense, type LicenseDecision } from '../../contract/licenses.ts'
import type { AgentTables, LicenseRow } from '../agent-rows.ts'
import { announceVerification, recountVerified } from './announce-verification.ts'
import { stateName } from '../directory.ts'
import { dayIn } from './state-zones.ts'

const subjects = { verify: texts.yourLicenseWasChecked, mismatch: texts.yourLicenseDoesNotMatch, revoke: texts.yourLicenseWasRevoked }
const leads = {
  verify: texts.weLookedUpYourLicense,
  mismatch: texts.stateRecordsShowSomethingElse,
  revoke: texts.stateRecordsShowItRevoked,
}

/**
 * Records what the regulator shows about a license and brings it to every open page of its owner. Returns the owner's account.
 * @throws Problem when the step is not open, or lacks what proves it.
 */
export async function decideLicense(
  app: App,
  services: Services,
  by: AuditedCaller,
  { licenseId, decision }: { licenseId: number; decision: LicenseDecision },
): Promise<number> {
  const accountId = await services.db.transaction().execute(async (trx) => {
    const tables = trx.withTables<AgentTables>()
    const license = await tables.selectFrom('member_state_license').selectAll().where('id', '=', licenseId).forUpdate().executeTakeFirst()
    if (!license) throw new Problem('not-found')
    const after = licenseAfter(license.x_status, decision.step)
    if (!after) throw new Problem('conflict', texts.thisCannotBeDecidedNow)
    const at = new Date(services.now())
    const fingerprint = await proofOf(trx, license, decision, at.getTime())
    await tables
      .updateTable('member_state_license')
      .set({
        x_status: after,
        x_checked_at: at,
        x_checked_by: by.actor.id,
        x_evidence_url: decision.regulatorUrl,
        x_evidence_hash: fingerprint,
        ...(decision.expiresOn && { member_state_license_expiration_date: decision.expiresOn }),
      })
      .where('id', '=', licenseId)
      .execute()
    await tables
      .insertInto('license_check')
      .values({
        license_id: licenseId,
        step: decision.step,
        license_number: license.member_state_license,
        by_account_id: by.actor.id,
        at,
        regulator_url: decision.regulatorUrl,
        snapshot_id: decision.snapshotId,
        expires_on: decision.expiresOn,
        note: decision.note,
      })
      .execute()
    const owner = await recountVerified(trx, license.member_key)
    if (owner === undefined) throw new Problem('not-found')
    const note = {
      subject: `license ${licenseId}`,
      accountId: owner,
      reason: decision.note,
      before: { status: license.x_status },
      after: { status: after },
    }
    await recordAudit(trx, checkLicense, by, note, at.getTime())
    await mailOwner(services, trx, owner, license, decision)
    return owner
  })
  announceVerification(app, accountId)
  return accountId
}

/** Verifying takes a last day that is not over where the license was issued, and a snapshot; the others take a sentence for the agent. */
async function proofOf(trx: DatabaseTransaction, license: LicenseRow, decision: LicenseDecision, now: number): Promise<string | null> {
  const { step, expiresOn, snapshotId, note } = decision
  const missing = (field: string, message: string) => new Problem('invalid-input', message, { [`body.${field}`]: message })
  if (step === 'verify' && !expiresOn) throw missing('expiresOn', texts.enterTheLastDayOfTheLicense)
  if (step === 'verify' && !snapshotId) throw missing('snapshotId', texts.uploadASnapshot)
  if (step !== 'verify' && note === '') throw missing('note', texts.sayWhatTheStateShows)
  if (expiresOn && (Number.isNaN(Date.parse(expiresOn)) || new Date(expiresOn).toISOString().slice(0, 10) !== expiresOn))
    throw missing('expiresOn', texts.enterTheLastDayOfTheLicense)
  if (step === 'verify' && expiresOn && expiresOn < dayIn(license.x_time_zone, now)) throw missing('expiresOn', texts.thatDayIsOver)
  if (!snapshotId) return null
  const snapshot = await trx
    .withTables<AgentTables>()
    .selectFrom('license_snapshot')
    .select('fingerprint')
    .where('id', '=', snapshotId)
    .executeTakeFirst()
  if (!snapshot) throw missing('snapshotId', texts.uploadASnapshot)
  return snapshot.fingerprint
}

async function mailOwner(
  { mail, config }: Services,
  trx: DatabaseTransaction,
  owner: number,
  license: LicenseRow,
  decision: LicenseDecision,
) {
  const account = (await accountsById(trx, [owner])).get(owner)
  if (!account) return
  await mail.send(trx, { to: account.email, ...decisionMail(license, decision, config.publicUrl) })
}

export type NamedLicense = Pick<LicenseRow, 'member_state_license' | 'member_state_license_state'>

export function decisionMail(license: NamedLicense, { step, note }: Pick<LicenseDecision, 'step' | 'note'>, publicUrl: string) {
  const named = { state: stateName(license.member_state_license_state), number: license.member_state_license, name: product.name }
  const content = {
    lead: [fill(leads[step], named), ...(note && step !== 'verify' ? [plainText(note)] : [])],
    button: { label: texts.openYourProfile, link: `${publicUrl}/agent/profile` },
  }
  return { kind: 'agents/license' as const, subject: fill(subjects[step], named), ...layoutMail(content) }
}
