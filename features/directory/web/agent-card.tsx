import * as texts from '#texts/directory'
import { href, Link } from 'react-router'
import type { ListedAgent } from '#features/agents/contract'
import { Avatar } from '#platform/web/ui/display/avatar.tsx'
import { LicenseLine } from './license-line.tsx'

/** One agent in a list: the whole card leads to the profile, the name is what a screen reader hears. */
export function AgentCard({ agent }: { agent: ListedAgent }) {
  return (
    <article className="relative flex gap-4 max-[24rem]:flex-col rounded-card border border-line bg-surface p-4 transition-colors hover:border-spruce">
      <Avatar name={agent.name} imageUrl={agent.photoUrl} size="large" />
      <div className="min-w-0 flex-1">
        <h4 className="font-display text-lg font-semibold wrap-anywhere">
          <Link to={href('/agents/:slug', { slug: agent.slug })} className="after:absolute after:inset-0">
            {agent.name}
          </Link>
        </h4>
        <p>{agent.brokerageName ?? texts.brokerageNotListed}</p>
        {agent.languages.length > 0 && <p className="text-sm text-quiet">{agent.languages.join(', ')}</p>}
        <LicenseLine {...agent} />
      </div>
    </article>
  )
}
