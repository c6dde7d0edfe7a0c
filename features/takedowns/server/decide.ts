import * as texts from '#texts/takedowns'
import { fill } from '#platform/contract/fill.ts'
import { legalHold, listingChanged } from '#features/listings/server'
import { decideTakedown, type TakedownCase } from '#features/takedowns/contract'
import { recordAudit, type AuditedCaller } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { withheldFolders } from '#platform/storage/withheld-folders.ts'
import { after } from './case-graph.ts'
import { complete } from './case-list.ts'
import { caseMails } from './case-mails.ts'
import { caseTables, dayAt, longDay, listingIdsOf, restoreWindow, type CaseRow } from './case-rows.ts'
import { foldersOf, materialOf } from './material.ts'

type Decision = InputOf<typeof decideTakedown>['body']

/** Takes one step; the homes, the case and the mails are one transaction. */
export async function decide(services: Services, by: AuditedCaller, caseNumber: string, decision: Decision): Promise<TakedownCase> {
  const at = new Date(services.now())
  const row = await services.db.transaction().execute(async (trx) => {
    const before = await caseTables(trx)
      .selectFrom('takedown_case')
      .selectAll()
      .where('case_number', '=', caseNumber)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Problem('not-found')
    const state = after(before.state, decision.step)
    if (!state) throw new Problem('conflict', texts.thisCaseWasUpdatedElsewhereReload)
    refuseTooEarly(services.config, before, decision, at)
    const row = await caseTables(trx)
      .updateTable('takedown_case')
      .set({
        state,
        decided_by: by.actor.id,
        ...(decision.reason && { reason: decision.reason }),
        ...(decision.step === 'hide' && { hidden_at: at }),
        ...(decision.step === 'court' && { court_at: before.court_at ?? at }),
        ...((decision.step === 'restore' || decision.step === 'reject') && { settled_at: at }),
      })
      .where('case_number', '=', caseNumber)
      .returningAll()
      .executeTakeFirstOrThrow()
    await carryOut(services, trx, row, decision, at)
    const note = {
      accountId: row.agent_account_id ?? undefined,
      reason: decision.reason || null,
      before: { state: before.state },
      after: { state },
    }
    await recordAudit(trx, decideTakedown, by, { subject: `copyright case ${caseNumber}`, ...note }, at.getTime())
    return row
  })
  services.events.emit(listingChanged, { agentId: null })
  const [done] = await complete(services, [row])
  if (!done) throw new Problem('not-found')
  return done
}

async function carryOut(services: Services, trx: DatabaseTransaction, row: CaseRow, { step }: Decision, at: Date): Promise<void> {
  const mails = caseMails(services, trx)
  if (step === 'hide') {
    await legalHold.hide(trx, listingIdsOf(row), at)
    await withheldFolders.withhold(trx, await foldersOf(trx, row), row.case_number, at)
    await mails.hidden(row, (await materialOf(trx, [row]))(row))
  } else if (step === 'restore') {
    await withheldFolders.release(trx, row.case_number)
    await legalHold.release(trx, await notHeldOtherwise(trx, row), at)
    await mails.restored(row)
  } else if (step === 'court') await mails.inCourt(row)
  else await mails.rejected(row)
}

/** The law wants the claimant to have ten business days, and the court to have the word after that. */
function refuseTooEarly(config: Services['config'], row: CaseRow, { step, withdrawn }: Decision, at: Date): void {
  if (step !== 'restore' || row.state !== 'countered' || withdrawn) return
  if (row.court_at) throw new Problem('conflict', texts.thisCaseIsInCourtYou)
  const { restoreFrom } = restoreWindow(config, row)
  if (restoreFrom && dayAt(config, at) < restoreFrom)
    throw new Problem('conflict', fill(texts.youCanRestoreItFromRestore, { restoreFrom: longDay(restoreFrom) }))
}

/** A home that another standing case names stays hidden. */
async function notHeldOtherwise(trx: DatabaseTransaction, row: CaseRow): Promise<number[]> {
  const others = await caseTables(trx)
    .selectFrom('takedown_case')
    .select('listing_keys')
    .where('state', 'in', ['hidden', 'countered'])
    .where('agent_account_id', '=', row.agent_account_id)
    .execute()
  const held = new Set(others.flatMap(listingIdsOf))
  return listingIdsOf(row).filter((key) => !held.has(key))
}
