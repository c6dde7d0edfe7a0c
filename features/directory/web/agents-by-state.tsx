import * as texts from '#texts/directory'
import { fill } from '#platform/contract/fill.ts'
import type { AgentDirectory } from '#features/agents/contract'
import { AgentCard } from './agent-card.tsx'

/** Agents under each city they serve, state by state. */
export function AgentsByState({ states }: { states: AgentDirectory['states'] }) {
  return states.map(({ state, name, cities }) => (
    <section key={name} id={anchorOf(state)} aria-label={name} className="mt-10 scroll-mt-24">
      <h2 className="font-display text-2xl font-semibold">{name}</h2>
      {cities.map(({ city, agents }) => (
        <div key={city} className="mt-5">
          <h3 className="text-lg font-semibold">{city ?? fill(texts.otherAreasInName, { name })}</h3>
          <ul className="mt-3 grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
            {agents.map((agent) => (
              <li key={agent.id}>
                <AgentCard agent={agent} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  ))
}

export function anchorOf(state: string | null): string {
  return state?.toLowerCase() ?? 'elsewhere'
}
