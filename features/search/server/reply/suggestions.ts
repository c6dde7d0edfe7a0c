import { agentsNamed } from '#features/agents/server'
import { findPlaces, type Place } from '#features/location/contract'
import type { AgentCard } from '#features/agents/contract'
import type { Call } from '#platform/contract/endpoint.ts'
import type { PreparedStatements } from '#platform/database/prepared-statements.ts'
import { beginningQuery } from '#features/search-text/server'
import { totalOf } from './count-choices.ts'
import type { ListingSearch } from '../listing-search.ts'
import { planFilters } from '../plan/plan-search.ts'
import { plainAddress } from '../plan/search-place.ts'

const mostPlaces = 10
const mostAgents = 5
const mostAddresses = 3
/** Among so many places of a name, those with homes are looked for. */
const placesTried = 50
/** Nobody waits longer than this for the numbers beside suggestions. */
const countingMs = 250

interface Sources {
  call: Call
  statements: PreparedStatements
  search: Pick<ListingSearch, 'page' | 'index' | 'cards'>
  now: number
}

type Counted<T> = T & { homes: number | null }

/**
 * Places and agents named like what was typed, each with the listings it would find; null where that was not counted in time.
 * Places with listings come first, behind the one that is called exactly so. And the listings with the address typed.
 */
export async function suggestionsReply(
  text: string,
  { call, statements, search, now }: Sources,
): Promise<{ places: Counted<Place>[]; agents: Counted<AgentCard>[]; addresses: { id: number; label: string }[] }> {
  const typed = plainAddress(text)
  const [{ places }, agents, addresses] = await Promise.all([
    call(findPlaces, { query: { query: typed, limit: placesTried } }),
    agentsNamed(statements, typed, mostAgents, now),
    addressesBeginning(typed, statements, search),
  ])
  const [ofPlaces, ofAgents] = await Promise.all([countInPlaces(places, search, now), countOfAgents(agents, statements)])
  const name = typed.trim().toLowerCase()
  const rank = ({ city, homes }: Counted<Place>, at: number) => (at === 0 && city?.toLowerCase() === name ? 0 : homes ? 1 : 2)
  return {
    places: places
      .map((place, at) => ({ ...place, homes: ofPlaces[at] ?? null }))
      .map((place, at) => ({ place, rank: rank(place, at) }))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, mostPlaces)
      .map(({ place }) => place),
    agents: agents.map((agent) => ({ ...agent, homes: ofAgents.get(agent.id) ?? 0 })),
    addresses,
  }
}

const addressesSql = `
  select listing_key as id from listing where x_is_public and x_on_market and x_words @@ to_tsquery('listing_english', $1) limit ${mostAddresses}`

/** Only for a house number with a street: other words are in too many listings to look at them at every letter. */
async function addressesBeginning(typed: string, statements: PreparedStatements, search: Sources['search']) {
  const [, number] = /^\s*(\d+)[a-z]?\s+[a-z]{2}/i.exec(typed) ?? []
  if (number === undefined) return []
  const rows = await statements.run<{ id: number }>('addresses beginning', addressesSql, [beginningQuery(typed)])
  const cards = await search.cards.cards(rows.map(({ id }) => id))
  return cards.flatMap(({ id, address, city, state, zipCode }) =>
    address?.startsWith(number) ? [{ id, label: `${address}, ${city}, ${state} ${zipCode}` }] : [],
  )
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
