import { sql } from 'kysely'
import { batched } from '#platform/database/batched.ts'
import type { Database } from '#platform/database/database.ts'

export interface ArrivedEvent {
  id: string
  type: string
  customerId: string | null
  at: Date
}

const mostAtOnce = 500

/**
 * Returns what stores an event once by its id and is done when it is on disk. Those that arrive while others are being written share
 * the next statement, so that a burst costs the database one commit and not one for each of them.
 */
export function eventIntake(db: Database): (event: ArrivedEvent) => Promise<void> {
  const write = batched<ArrivedEvent, { error?: unknown }>((events) => store(db, events), { most: mostAtOnce, readings: 1 })
  return async (event) => {
    const outcome = await write(event)
    if (outcome?.error) throw outcome.error
  }
}

async function store(db: Database, events: readonly ArrivedEvent[]): Promise<Map<ArrivedEvent, { error?: unknown }>> {
  try {
    await insert(db, events)
    return new Map(events.map((event) => [event, {}]))
  } catch (error) {
    if (events.length === 1) return new Map(events.map((event) => [event, { error }]))
  }
  // One that the database refuses takes none of the others along.
  const outcomes = new Map<ArrivedEvent, { error?: unknown }>()
  for (const event of events) for (const [key, outcome] of await store(db, [event])) outcomes.set(key, outcome)
  return outcomes
}

/** In the order of ids, so that two processes with the same events never hold each other up. */
async function insert(db: Database, batch: readonly ArrivedEvent[]): Promise<void> {
  const events = batch.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  await sql`
    insert into billing_event (id, type, customer_id, received_at)
    select * from unnest(${events.map(({ id }) => id)}::text[], ${events.map(({ type }) => type)}::text[],
      ${events.map(({ customerId }) => customerId)}::text[], ${events.map(({ at }) => at)}::timestamptz[])
    on conflict (id) do nothing`.execute(db)
}
