import { sql } from 'kysely'
import { merging, type MergedAccounts, type MergeRule } from '#features/personal-data/server'

/** Tours of somebody whose account is merged into another one, with the agreements that were signed for them. */
const moved = merging.moves('tours', 'tour_request.buyer_account_id')

const tours: MergeRule = {
  ...moved,
  async obstacle(db, { from, into }) {
    const { rows } = await sql`select from tour_request 
      where (buyer_account_id, agent_account_id) in ((${from}, ${into}), (${into}, ${from})) limit 1`.execute(db)
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

const clashing = ({ from, into }: MergedAccounts, state: 'held' | 'confirmed') => sql`
  from tour_slot mine join tour_slot theirs on theirs.agent_account_id = ${from} and mine.busy && theirs.busy
  where mine.agent_account_id = ${into} and mine.state = ${state} and theirs.state in ('held', 'confirmed')`

const slots = merging.movesToAgent(null, 'tour_slot.agent_account_id')

/** The hours of an agent's tours. Nobody is at two tours at once: of two buyers who wait for an hour, one is asked for it behind the other. */
const hours: MergeRule = {
  ...slots,
  async obstacle(db, accounts) {
    const { rows } = await sql`select ${clashing(accounts, 'confirmed')} and theirs.state = 'confirmed' and mine.ends_at > services_now()
      limit 1`.execute(db)
    return rows.length > 0 ? 'same-hours' : undefined
  },
  async move(trx, accounts, at) {
    // Those that are over need no hour anymore.
    await sql`update tour_slot set state = 'released' where agent_account_id = ${accounts.from} and state in ('held', 'confirmed')
      and ends_at <= ${at} and exists (select from tour_slot mine where mine.agent_account_id = ${accounts.into}
        and mine.state in ('held', 'confirmed') and mine.busy && tour_slot.busy)`.execute(trx)
    await sql`update tour_slot set state = 'asked' where state = 'held' and id in (
      select theirs.id ${clashing(accounts, 'confirmed')} union select theirs.id ${clashing(accounts, 'held')})`.execute(trx)
    await sql`update tour_slot set state = 'asked' where id in (select mine.id ${clashing(accounts, 'held')})`.execute(trx)
    await slots.move?.(trx, accounts, at)
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
  merging.movesToAgent('tours', 'tour_request.agent_account_id'),
  merging.movesToAgent('agreements', 'tour_agreement.agent_account_id'),
  hours,
  merging.movesOnce(null, 'tour_agent.account_id', []),
  merging.movesOnce(null, 'tour_busy_calendar.agent_account_id', []),
]
