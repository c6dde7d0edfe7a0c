import { sql } from 'kysely'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { slotValues, tourTables, type AgentRow, type RequestRow, type SlotRow, type SlotState } from '../tour-rows.ts'

/** Stores times of a request; behind somebody else's hold they are only asked for. The agent is locked by the caller. */
export async function holdTimes(trx: DatabaseTransaction, agent: AgentRow, row: RequestRow, times: readonly number[]): Promise<void> {
  for (const start of [...times].toSorted((a, b) => a - b)) {
    const values = slotValues(agent, start, row.length_minutes)
    await sql`
      insert into tour_slot (request_id, agent_account_id, starts_at, ends_at, busy, state)
      select ${row.id}, ${agent.account_id}, ${values.starts_at}, ${values.ends_at}, ${values.busy}::tstzrange,
        case when exists (
          select from tour_slot
          where int8range(agent_account_id, agent_account_id, '[]') && int8range(${agent.account_id}, ${agent.account_id}, '[]')
            and busy && ${values.busy}::tstzrange and state in ('held', 'confirmed')
        ) then 'asked' else 'held' end`.execute(trx)
  }
}

export const slotsOf = (trx: DatabaseTransaction, requestId: number, states: readonly SlotState[]): Promise<SlotRow[]> =>
  tourTables(trx)
    .selectFrom('tour_slot')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('state', 'in', [...states])
    .orderBy('starts_at')
    .execute()

export async function releaseSlots(trx: DatabaseTransaction, requestId: number, states: readonly SlotState[], besides = 0): Promise<void> {
  await tourTables(trx)
    .updateTable('tour_slot')
    .set({ state: 'released' })
    .where('request_id', '=', requestId)
    .where('state', 'in', [...states])
    .where('id', '<>', besides)
    .execute()
}

/** Whoever waited longest behind a time that became free holds it now. */
export async function promoteWaiting(trx: DatabaseTransaction, agentId: number, now: number): Promise<void> {
  const waiting = await tourTables(trx)
    .selectFrom('tour_slot')
    .select('id')
    .where('agent_account_id', '=', agentId)
    .where('state', '=', 'asked')
    .where('starts_at', '>', new Date(now))
    .orderBy('id')
    .execute()
  for (const { id } of waiting)
    await sql`
      update tour_slot as waiting set state = 'held'
      where id = ${id} and not exists (
        select from tour_slot as taken
        where int8range(taken.agent_account_id, taken.agent_account_id, '[]') && int8range(${agentId}, ${agentId}, '[]')
          and taken.busy && waiting.busy and taken.state in ('held', 'confirmed')
      )`.execute(trx)
}

/** Requests with open times that touch this slot, oldest first. */
export async function rivalsOf(
  trx: DatabaseTransaction,
  slot: Pick<SlotRow, 'id' | 'request_id' | 'agent_account_id'>,
): Promise<{ request_id: number; id: number; state: SlotState }[]> {
  const { rows } = await sql<{ request_id: number; id: number; state: SlotState }>`
    select rival.request_id, rival.id, rival.state
    from tour_slot as mine
    join tour_slot as rival on rival.agent_account_id = mine.agent_account_id and rival.busy && mine.busy
    where mine.id = ${slot.id} and rival.agent_account_id = ${slot.agent_account_id} and rival.request_id <> ${slot.request_id} and rival.state <> 'released'
    order by rival.request_id`.execute(trx)
  return rows
}
