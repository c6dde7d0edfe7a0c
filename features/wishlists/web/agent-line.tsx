import { useAgent } from '#features/agents/web'
import type { PropertyCard } from '#features/listings/contract'
import { Avatar } from '#platform/web/ui/display/avatar.tsx'

/** Who lists a listing of the list. The card names them; photo and license follow, and stay away when they cannot be read. */
export function AgentLine({ home }: { home: PropertyCard }) {
  const agent = useAgent(home.agentId)
  const license = agent?.licenceNumber && `License ${agent.licenceState ?? ''} ${agent.licenceNumber}`
  return (
    <div className="mt-2 flex items-center gap-2 text-quiet">
      <Avatar name={home.agentName} imageUrl={agent?.photoUrl ?? null} size="small" />
      <p className="text-sm">{[home.brokerageName, home.agentName, license].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
