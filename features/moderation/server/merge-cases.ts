import { sql } from 'kysely'
import { merging, type MergedAccounts, type MergeRule } from '#features/personal-data/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'

const moved = merging.moves('reviews', 'moderation_case.account_id')

/** Reports about the account itself; of two that one person sent about both, one stays open. */
async function moveReports(trx: DatabaseTransaction, { from, into }: MergedAccounts): Promise<void> {
  await sql`delete from moderation_report theirs using moderation_report mine where theirs.kind = 'agent' and theirs.thing_id = ${from}
    and mine.kind = 'agent' and mine.thing_id = ${into} and mine.reporter_account_id = theirs.reporter_account_id
    and mine.closed_at is null and theirs.closed_at is null`.execute(trx)
  await sql`update moderation_report set thing_id = ${into} where kind = 'agent' and thing_id = ${from}`.execute(trx)
}

const reportsSent = merging.movesOnce('reports', 'moderation_report.reporter_account_id', ['kind', 'thing_id'], 'closed_at')

/** What somebody reported; nobody reports themselves. */
export const reports: MergeRule = {
  ...reportsSent,
  async obstacle(db, { from, into }) {
    const { rows } = await sql`select from moderation_report where kind = 'agent'
      and (reporter_account_id, thing_id) in ((${from}, ${into}), (${into}, ${from})) limit 1`.execute(db)
    return rows.length > 0 ? 'strangers' : undefined
  },
}

/** What was decided about somebody goes with them; what is open is decided first. */
export const casesAbout: MergeRule = {
  ...moved,
  async obstacle(db, { from }) {
    const { rows } = await sql`select from moderation_case where account_id = ${from} and (state = 'open' or waits) limit 1`.execute(db)
    return rows.length > 0 ? 'open-review' : undefined
  },
  async move(trx, accounts, at) {
    await sql`update moderation_case set thing_id = ${accounts.into} where account_id = ${accounts.from} and kind in ('messages', 'agent')`.execute(
      trx,
    )
    await moveReports(trx, accounts)
    await moved.move?.(trx, accounts, at)
  },
}

export const decided = merging.stays('An administrator who decided.', 'moderation_case.decided_by')
