import { usStates, type UsState } from '#features/location/contract'
import type { Database } from '#platform/database/database.ts'
import type { AgentDirectory, ListedAgent } from '../contract.ts'
import type { AgentTables } from './agent-rows.ts'
import { agentRecords, cardOf } from './read-agents.ts'

interface Placed {
  card: ListedAgent
  state: string | null
  cities: readonly (string | null)[]
}

/**
 * All agents by the state of their license, then by each city they serve, both in alphabetical order. Whoever names no brokerage is not
 * listed: states want it named wherever an agent is.
 */
export async function agentDirectory(db: Database): Promise<AgentDirectory> {
  const ids = await db
    .withTables<AgentTables>()
    .selectFrom('agent_profile')
    .select('account_id')
    .where('office_key', 'is not', null)
    .orderBy('account_id')
    .execute()
  const records = await agentRecords(
    db,
    ids.map((row) => row.account_id),
  )
  const placed = [...records.values()].map((record): Placed => {
    const card = { ...cardOf(record), languages: record.profile.languages }
    const { office_city, office_state_or_province } = record.profile
    return { card, state: card.licenceState ?? office_state_or_province, cities: card.cities.length > 0 ? card.cities : [office_city] }
  })
  return { total: placed.length, states: byState(placed) }
}

export function byState(agents: readonly Placed[]): AgentDirectory['states'] {
  const states = Map.groupBy(agents, (agent) => agent.state)
  return [...states]
    .map(([state, inState]) => ({ state, name: stateName(state), cities: byCity(inState) }))
    .toSorted((a, b) => lastIfNull(a.state, b.state) || a.name.localeCompare(b.name))
}

function byCity(agents: readonly Placed[]): AgentDirectory['states'][number]['cities'] {
  const entries = agents.flatMap(({ card, cities }) => cities.map((city) => ({ city, card })))
  return [...Map.groupBy(entries, (entry) => entry.city)]
    .map(([city, inCity]) => ({ city, agents: inCity.map((entry) => entry.card).toSorted((a, b) => a.name.localeCompare(b.name)) }))
    .toSorted((a, b) => lastIfNull(a.city, b.city) || (a.city ?? '').localeCompare(b.city ?? ''))
}

export function stateName(state: string | null): string {
  return state === null ? 'State not listed' : (usStates[state as UsState] ?? state)
}

function lastIfNull(a: string | null, b: string | null): number {
  return Number(a === null) - Number(b === null)
}
