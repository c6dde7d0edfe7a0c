import * as texts from '#texts/directory'
import { fill } from '#platform/contract/fill.ts'
import type { AgentDirectory } from '#features/agents/contract'
import { AgentCard } from './agent-card.tsx'

/** Agents under each city they serve, state by state. */
export function AgentsByState({ states }: { states: AgentDirectory['states'] }) {
  return states.map(({ state, name, cities }) => (
    <section key={name} id={anchorOf(state)} aria-label={name} className="mt-10 scroll-mt-24">
      <h2 className="font-display text-2xl font-semibold">{name}</h2>
      <div className="mt-5 grid grid-cols-1 gap-x-4 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
        {cities.map(({ city, agents }) => (
          <div key={city} className={`min-w-0 ${layoutOf(agents.length).span}`}>
            <h3 className="text-lg font-semibold">{city ?? fill(texts.otherAreasInName, { name })}</h3>
            <ul className={`mt-3 grid grid-cols-1 gap-4 ${layoutOf(agents.length).columns}`}>
              {agents.map((agent) => (
                <li key={agent.id}>
                  <AgentCard agent={agent} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  ))
}

/** A city is as wide as its agents need, so that cities with one agent stand beside each other. */
function layoutOf(agents: number): { span: string; columns: string } {
  if (agents === 1) return { span: '', columns: '' }
  if (agents === 2) return { span: 'md:col-span-2', columns: 'md:grid-cols-2' }
  return { span: 'md:col-span-2 lg:col-span-3', columns: 'md:grid-cols-2 lg:grid-cols-3' }
}

function anchorOf(state: string | null): string {
  return state?.toLowerCase() ?? 'elsewhere'
}
