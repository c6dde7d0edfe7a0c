import { sql } from 'kysely'
import { filtersIn } from '../../features/saved-searches/server/alerts/search-areas.ts'
import { planFilters } from '../../features/search/server/plan/plan-search.ts'
import { conditionOf } from '../../features/search/server/sql/sql-conditions.ts'
import type { Database } from '#platform/database/database.ts'

export interface Expected {
  /** `account:change`, each told once. */
  pairs: Set<string>
  searches: number
  /** How long it took to run one search in full, on average. */
  searchMs: number
}

/** What the people with these accounts must have been told of: each of their searches is run in full, and of what it finds the changed homes are taken. */
export async function expectedAlerts(db: Database, accountIds: readonly number[], now: number): Promise<Expected> {
  const { rows: searches } = await sql<{ account_id: number; search_query: string }>`
    select account_id, search_query from saved_search where account_id = any(${[...accountIds]}::bigint[]) order by id`.execute(db)
  const { rows: changes } = await sql<{ number: number; listing_key: number }>`select number, listing_key from listing_change
    where at > (select max(alerts_since) from saved_search)`.execute(db)
  const changesOf = Map.groupBy(changes, ({ listing_key }) => listing_key)
  const pairs = new Set<string>()
  let took = 0
  for (const { account_id, search_query } of searches) {
    const filters = filtersIn(search_query)
    if (!filters) continue
    const begun = performance.now()
    const { rows } = await sql<{ id: number; agent: number }>`
      select listing_key as id, list_agent_account_id as agent from listing where ${conditionOf(planFilters(filters, now))}`.execute(db)
    took += performance.now() - begun
    for (const { id, agent } of rows)
      if (agent !== account_id) for (const { number } of changesOf.get(id) ?? []) pairs.add(`${account_id}:${number}`)
  }
  return { pairs, searches: searches.length, searchMs: took / Math.max(1, searches.length) }
}

/** What these people were told of by the ledger, as `account:change`: a pair stands in it as often as it was told. */
export async function receivedAlerts(db: Database, accountIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ pair: string }>`
    select person.account_id || ':' || replace(about, 'change:', '') as pair
    from notification join notification_person person on person.id = person_id
    where about like 'change:%' and person.account_id = any(${[...accountIds]}::bigint[])`.execute(db)
  return rows.map(({ pair }) => pair)
}

export interface Differences {
  missing: number
  repeated: number
  unexpected: number
}

export function differences(expected: ReadonlySet<string>, received: readonly string[]): Differences {
  const seen = new Set(received)
  return {
    missing: [...expected].filter((pair) => !seen.has(pair)).length,
    repeated: received.length - seen.size,
    unexpected: [...seen].filter((pair) => !expected.has(pair)).length,
  }
}
