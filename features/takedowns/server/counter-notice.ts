import * as texts from '#texts/takedowns'
import type { CounterNotice } from '#features/takedowns/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { after } from './case-graph.ts'
import { caseMails, noticeText } from './case-mails.ts'
import { caseTables, longDay, restoreWindow, type CaseRow } from './case-rows.ts'
import { materialOf } from './material.ts'

export async function disputed({ db, config }: Pick<Services, 'db' | 'config'>, token: string) {
  const row = await caseOf(db, token)
  return {
    caseNumber: row.case_number,
    state: row.state,
    ...(await materialOf(db, [row]))(row),
    address: row.notice.address,
    claimant: row.notice.name,
    notice: noticeText(row.notice),
    ...restoreWindow(config, row),
  }
}

/** Takes one counter-notice while the material is hidden, and sends it on. */
export async function dispute(services: Services, token: string, counter: CounterNotice) {
  return services.db.transaction().execute(async (trx) => {
    const before = await caseOf(trx, token, { lock: true })
    const state = after(before.state, 'counter')
    if (!state)
      throw new Problem(
        'conflict',
        before.state === 'countered' ? 'You already sent a counter-notice for this case.' : 'This case is closed.',
      )
    const row = await caseTables(trx)
      .updateTable('takedown_case')
      .set({ state, counter: JSON.stringify(counter), countered_at: new Date(services.now()) })
      .where('case_number', '=', before.case_number)
      .returningAll()
      .executeTakeFirstOrThrow()
    const window = restoreWindow(services.config, row)
    await caseMails(services, trx).countered(row, counter, longDay(String(window.restoreFrom)), longDay(String(window.restoreBy)))
    return { caseNumber: row.case_number, ...window }
  })
}

/** The agent gets the link when the material is hidden; until then nobody has it. */
async function caseOf(db: Database, token: string, { lock = false } = {}): Promise<CaseRow> {
  const query = caseTables(db).selectFrom('takedown_case').selectAll().where('counter_token', '=', token).where('hidden_at', 'is not', null)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw new Problem('not-found', texts.weCantFindACaseFor)
  return row
}
