import * as texts from '#texts/agents'
import { href } from 'react-router'
import type { MyAgentProfile } from '#features/agents/contract'
import { ButtonLink } from '#platform/web/ui/button.tsx'

/** Where else an agent stands: on a team, with a brokerage, and before visitors. */
export function ProfileLinks({ profile }: { profile: MyAgentProfile }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={href('/team-settings')} variant="secondary">
        {texts.team}
      </ButtonLink>
      <ButtonLink to={href('/brokerage/dashboard')} variant="secondary">
        {texts.brokerage}
      </ButtonLink>
      <ButtonLink to={href('/agents/:slug', { slug: profile.slug })} variant="secondary">
        {texts.viewPublicPage}
      </ButtonLink>
    </div>
  )
}
