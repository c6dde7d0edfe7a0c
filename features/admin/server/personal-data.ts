import * as texts from '#texts/admin'
import { merging, type PersonalData } from '#features/personal-data/server'
import { auditEntries, forgetReasons } from '#platform/audit/read-audit.ts'
import { deleteResponses } from '#platform/repeat/stored-responses.ts'

const mostInFile = 10_000

/** Returns what administrators noted about somebody. What was done stays in the log with the number of the account; why does not. */
export const personalData: PersonalData = {
  name: 'auditLog',
  merge: [
    merging.stays(
      'The log of administrators never changes; the reasons go.',
      'audit_entry.actor_account_id',
      'audit_entry.subject_account_id',
    ),
    merging.erased('idempotency_key.account_id'),
  ],
  async collect(db, { id }) {
    const entries = await auditEntries(db, { accountId: id }, mostInFile)
    return entries.map(({ happened_at: at, operation, reason, before, after }) => ({
      at: at.toISOString(),
      operation,
      reason,
      before,
      after,
    }))
  },
  async plan(db, { id }) {
    const { length } = (await auditEntries(db, { accountId: id }, mostInFile)).filter(({ reason }) => reason !== null)
    return length === 0 ? [] : [{ what: texts.reasonsInTheAuditLog, count: length, outcome: 'erased', why: null }]
  },
  async erase(trx, { id }) {
    await forgetReasons(trx, id)
    await deleteResponses(trx, id)
  },
}
