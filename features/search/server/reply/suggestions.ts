import { agentsNamed } from '#features/agents/server'
import { findPlaces, type Place } from '#features/location/contract'
import type { AgentCard } from '#features/agents/contract'
import type { Call } from '#platform/contract/endpoint.ts'
import type { PreparedStatements } from '#platform/database/prepared-statements.ts'
import { totalOf } from './count-choices.ts'
import type { ListingSearch } from '../listing-search.ts'
import { planFilters } from '../plan/plan-search.ts'

const mostAgents = 5
/** Nobody waits longer than this for the numbers beside suggestions. */
const countingMs = 250

interface Sources {
  call: Call
  statements: PreparedStatements
  search: Pick<ListingSearch, 'page' | 'index'>
  now: number
}

type Counted<T> = T & { homes: number | null }

/** Places and agents named like what was typed, each with the listings it would find; null where that was not counted in time. */
export async function suggestionsReply(
  typed: string,
  { call, statements, search, now }: Sources,
): Promise<{ places: Counted<Place>[]; agents: Counted<AgentCard>[] }> {
  const [{ places }, agents] = await Promise.all([
    call(findPlaces, { query: { query: typed } }),
    agentsNamed(statements, typed, mostAgents, now),
  ])
  const [ofPlaces, ofAgents] = await Promise.all([countInPlaces(places, search, now), countOfAgents(agents, statements)])
  return {
    places: places.map((place, at) => ({ ...place, homes: ofPlaces[at] ?? null })),
    agents: agents.map((agent) => ({ ...agent, homes: ofAgents.get(agent.id) ?? 0 })),
  }
}

async function countInPlaces(places: readonly Place[], search: Sources['search'], now: number): Promise<number[]> {
  const { index } = search
  if (index) {
    // The database would count each place for itself; while the index does not answer, suggestions come without numbers.
    if (!index.ready) return []
    const tests = places.map(({ label }) => planFilters({ q: label }, now).places.flat())
    const counts = await index.inPlaces(planFilters({}, now), tests.flat()).catch((): number[] => [])
    return counts.length === 0 ? [] : tests.map((some) => counts.splice(0, some.length).reduce((sum, count) => sum + count, 0))
  }
  const until = performance.now() + countingMs
  const counts: number[] = []
  for (const { label } of places) {
    if (performance.now() > until) break
    counts.push(await totalOf(search, { q: label }, now))
  }
  return counts
}

/** Past a thousand the number says no more, and counting would take longer. */
const agentListingsSql = `
  select agent.id, counted.homes from unnest($1::integer[]) as agent (id)
  cross join lateral (select count(*)::integer as homes from (
    select from listing where list_agent_account_id = agent.id and x_on_market limit 1000) as few) as counted`

async function countOfAgents(agents: readonly AgentCard[], statements: PreparedStatements): Promise<Map<number, number>> {
  if (agents.length === 0) return new Map()
  const ids = agents.map(({ id }) => id)
  const rows = await statements.run<{ id: number; homes: number }>('homes of agents', agentListingsSql, [ids])
  return new Map(rows.map(({ id, homes }) => [id, homes]))
}
