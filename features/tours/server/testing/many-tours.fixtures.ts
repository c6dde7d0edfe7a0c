import { sql } from 'kysely'
import type { TourState } from '#features/tours/contract'
import type { Database } from '#platform/database/database.ts'
import { agentSettings } from '../availability/agent-settings.ts'
import { slotValues } from '../tour-rows.ts'

interface Rows {
  agentId: number
  listingKey: number
  tours: readonly { at: number; buyerId: number }[]
  state: Extract<TourState, 'requested' | 'confirmed'>
  now: number
}

/** Stores many tours at once, as if they had been asked for one after the other: who comes first holds the time. */
export async function insertTours(db: Database, { agentId, listingKey, tours, state, now }: Rows): Promise<void> {
  const agent = await agentSettings(db, agentId, now)
  await sql`update tour_agent set hours_chosen = true where account_id = ${agentId}`.execute(db)
  const begun = new Set<number>()
  const rows = tours.map(({ at, buyerId }, index) => {
    const isFirst = !begun.has(at)
    begun.add(at)
    const { starts_at, ends_at, busy } = slotValues(agent, at, agent.length_minutes)
    const slot = state === 'confirmed' ? 'confirmed' : isFirst ? 'held' : 'asked'
    return { client: `bench-${agentId}-${index}`, buyer: buyerId, starts_at, ends_at, busy, slot }
  })
  await sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(rows)})
        as item (client text, buyer bigint, starts_at timestamptz, ends_at timestamptz, busy tstzrange, slot text)
    ), asked as (
      insert into tour_request (client_id, buyer_account_id, agent_account_id, listing_key, kind, state, time_zone, length_minutes,
        starts_at, proposed_by, agreement_required, expires_at, requested_at, modified_at)
      select client, buyer, ${agentId}, ${listingKey}, 'in_person', ${state}, 'America/Chicago', ${agent.length_minutes},
        case when ${state} = 'confirmed' then starts_at end, buyer, false, ${new Date(now + 86_400_000)}, ${new Date(now)}, ${new Date(now)}
      from wanted
      returning id, client_id
    )
    insert into tour_slot (request_id, agent_account_id, starts_at, ends_at, busy, state)
    select asked.id, ${agentId}, starts_at, ends_at, busy, slot from asked join wanted on wanted.client = asked.client_id`.execute(db)
  await sql`analyze tour_request, tour_slot`.execute(db)
}

export interface AskedTour {
  id: number
  revision: number
  startsAt: string
}

/** Open requests of an agent, those of one time together. */
export async function askedTours(db: Database, agentId: number): Promise<AskedTour[]> {
  const { rows } = await sql<{ id: number; revision: number; starts_at: Date }>`
    select request.id, request.revision, slot.starts_at from tour_request as request join tour_slot as slot on slot.request_id = request.id
    where request.agent_account_id = ${agentId} order by slot.starts_at, request.id`.execute(db)
  return rows.map(({ id, revision, starts_at }) => ({ id, revision, startsAt: starts_at.toISOString() }))
}
