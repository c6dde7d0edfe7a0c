import { sql } from 'kysely'
import { merging, type MergeRule } from '#features/personal-data/server'

/** Tours of a buyer whose account is merged into another one, with the agreements that were signed for them. */
const moved = merging.moves('tours', 'tour_request.buyer_account_id')

const tours: MergeRule = {
  ...moved,
  async obstacle(db, { from, into }) {
    const { rows } = await sql`select from tour_request where buyer_account_id = ${from} and agent_account_id = ${into} limit 1`.execute(db)
    return rows.length > 0 ? 'strangers' : undefined
  },
  async move(trx, accounts, at) {
    // Browsers name requests; one name of both accounts is two requests.
    await sql`update tour_request set client_id = client_id || '-' || id where buyer_account_id = ${accounts.from} and exists (
      select from tour_request mine where mine.buyer_account_id = ${accounts.into} and mine.client_id = tour_request.client_id)`.execute(
      trx,
    )
    await moved.move?.(trx, accounts, at)
  },
}

export const mergeRules: readonly MergeRule[] = [
  tours,
  merging.moves('agreements', 'tour_agreement.buyer_account_id'),
  merging.moves(
    null,
    'tour_request.proposed_by',
    'tour_request.canceled_by',
    'tour_event.by_account_id',
    'tour_agreement_file.uploaded_by',
  ),
  merging.stops('agent', 'tour_request.agent_account_id', 'tour_agreement.agent_account_id', 'tour_slot.agent_account_id'),
  merging.stops('agent', 'tour_agent.account_id', 'tour_busy_calendar.agent_account_id'),
]
