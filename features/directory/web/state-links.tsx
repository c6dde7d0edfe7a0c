import * as texts from '#texts/directory'
import { Link } from 'react-router'
import type { AgentDirectory } from '#features/agents/contract'
import { agentsAddress, stateParameter, type AgentSearch } from '#features/directory/contract'
import { chipClass } from '#platform/web/ui/display/chip.tsx'
import { count } from '#platform/web/ui/text/format.ts'

interface StateLinksProps {
  totals: AgentDirectory['stateTotals']
  asked: AgentSearch
}

/** Links to the agents of one state, each with its count. */
export function StateLinks({ totals, asked }: StateLinksProps) {
  if (totals.length < 2) return null
  const links = totals.map((entry) => ({ key: stateParameter(entry), name: entry.name, agents: entry.agents }))
  return (
    <nav aria-label={texts.states} className="mt-6 flex flex-wrap gap-2">
      <StateLink asked={asked} state="">
        {texts.allStates}
      </StateLink>
      {links.map(({ key, name, agents }) => (
        <StateLink key={key} asked={asked} state={key}>
          {name} <span className="opacity-75">{count(agents)}</span>
        </StateLink>
      ))}
    </nav>
  )
}

function StateLink({ asked, state, children }: { asked: AgentSearch; state: string; children: React.ReactNode }) {
  const isChosen = asked.state === state
  return (
    <Link to={agentsAddress({ ...asked, state, page: 1 })} aria-current={isChosen ? 'true' : undefined} className={chipClass(isChosen)}>
      {children}
    </Link>
  )
}
