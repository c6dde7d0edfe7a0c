import { sql } from 'kysely'
import { merging, type MergeRule } from '#features/personal-data/server'

const moved = merging.moves('reviews', 'moderation_case.account_id')

/** What was decided about somebody goes with them; what is open is decided first. */
export const casesAbout: MergeRule = {
  ...moved,
  async obstacle(db, { from }) {
    const { rows } = await sql`select from moderation_case where account_id = ${from} and (state = 'open' or waits) limit 1`.execute(db)
    return rows.length > 0 ? 'open-review' : undefined
  },
  async move(trx, accounts, at) {
    await sql`update moderation_case set thing_id = ${accounts.into} where account_id = ${accounts.from} and kind = 'messages'`.execute(trx)
    await moved.move?.(trx, accounts, at)
  },
}

export const decided = merging.stays('An administrator who decided.', 'moderation_case.decided_by')
