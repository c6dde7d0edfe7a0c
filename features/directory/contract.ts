import type { AgentDirectory, ListedAgent } from '#features/agents/contract'
import { withoutAccents } from '#platform/contract/without-accents.ts'

/** What is looked for among all agents; empty for anything. */
export interface AgentSearch {
  /** A name, a brokerage, a city or a state. */
  q: string
  language: string
}

/** Returns what an address asks for. */
export function readAgentSearch(params: URLSearchParams): AgentSearch {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 80)
  return { q: text('q'), language: text('language') }
}

/** Returns the states and cities where agents fit. A word fits the agent, or the city or the state it stands under. */
export function agentsFound(states: AgentDirectory['states'], { q, language }: AgentSearch): AgentDirectory['states'] {
  const terms = plain(q).split(' ').filter(Boolean)
  return states.flatMap((state) => {
    const cities = state.cities.flatMap((city) => {
      const agents = city.agents.filter((agent) => {
        const text = plain(`${agent.name} ${agent.brokerageName ?? ''} ${city.city ?? ''} ${state.name} ${state.state ?? ''}`)
        return terms.every((term) => text.includes(term)) && (language === '' || speaks(agent, language))
      })
      return agents.length > 0 ? [{ ...city, agents }] : []
    })
    return cities.length > 0 ? [{ ...state, cities }] : []
  })
}

/** Returns every language somebody speaks, in alphabetical order. */
export function languagesOf(states: AgentDirectory['states']): string[] {
  const all = states.flatMap(({ cities }) => cities.flatMap(({ agents }) => agents.flatMap(({ languages }) => languages)))
  return [...new Map(all.map((language) => [plain(language), language])).values()].toSorted((a, b) => a.localeCompare(b))
}

/** Returns how many people these are; somebody stands under each city they serve. */
export function countAgents(states: AgentDirectory['states']): number {
  return new Set(states.flatMap(({ cities }) => cities.flatMap(({ agents }) => agents.map(({ id }) => id)))).size
}

function speaks({ languages }: ListedAgent, language: string): boolean {
  return languages.some((spoken) => plain(spoken) === plain(language))
}

/** "San José, CA" and "san jose ca" are the same. */
const plain = (text: string): string =>
  withoutAccents(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
