import { sql } from 'kysely'
import { listingChanged } from '#features/listings/server'
import { takeDowns } from '#features/moderation/server'
import type { AuditedCaller } from '#platform/audit/audit.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import { bulkTables, setItem, stateBefore, whyOf, type BulkActionRow, type ItemRow } from './bulk-rows.ts'

/** Takes one home down or brings it back, together with the state of its item. @throws Problem where it is not as it was. */
export async function doToListing(services: Services, caller: AuditedCaller, row: BulkActionRow, item: ItemRow): Promise<void> {
  const { listing_key: listingKey, case_id: caseId, case_revision: revision } = item
  const decided = { at: new Date(services.now()), why: whyOf(row) }
  const agentId = await services.db.transaction().execute(async (trx) => {
    if (row.state === 'undoing') {
      if (!caseId || !revision) throw new Problem('not-found')
      await takeDowns.undo(trx, caller, { caseId, revision }, decided)
      await setItem(trx, item.id, { state: 'undone', mail_due: true })
      return item.account_id
    }
    if (!listingKey || !row.reason_code) throw new Problem('not-found')
    const reasons = { reason: row.reason_code, details: row.reason ?? '' }
    const taken = await takeDowns.decide(trx, caller, listingKey, { ...decided, ...reasons })
    const made = { account_id: taken.agentId, case_id: taken.caseId, case_revision: taken.revision }
    await setItem(trx, item.id, { state: 'done', done_at: decided.at, mail_due: true, ...made })
    return taken.agentId
  })
  services.events.emit(listingChanged, { agentId })
}

/** Mails every agent once, when nothing of theirs waits anymore, or when it is over. */
export async function mailAgents(services: Services, row: BulkActionRow, { isOver = false } = {}): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from bulk_action_item where bulk_action_id = ${row.id} group by account_id
    having bool_or(mail_due) and (${isOver} or not bool_or(state = ${stateBefore(row)}))`.execute(services.db)
  for (const { id: agentId } of rows)
    await services.db.transaction().execute(async (trx) => {
      const homes = await bulkTables(trx)
        .updateTable('bulk_action_item')
        .set({ mail_due: false })
        .where('bulk_action_id', '=', row.id)
        .where('account_id', '=', agentId)
        .where('mail_due', '=', true)
        .returning('listing_key')
        .execute()
      const listingKeys = homes.flatMap((home) => home.listing_key ?? []).toSorted((a, b) => a - b)
      if (listingKeys.length === 0 || !row.reason_code) return
      const about = { agentId, listingKeys, reason: row.reason_code, details: row.reason ?? '' }
      await takeDowns.mail(services, trx, row.state === 'undoing' ? 'undone' : 'takenDown', about)
    })
}
