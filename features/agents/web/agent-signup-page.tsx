import * as texts from '#texts/agents'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import { href, Link, Navigate, useSearchParams } from 'react-router'
import type { Plan } from '#features/accounts/contract'
import { EntryFrame, safeRedirect } from '#features/accounts/web'
import { product } from '#platform/contract/product.ts'
import { useSession } from '#platform/web/session/session.ts'
import { AgentSignUpForm } from './agent-sign-up-form.tsx'

export const meta = () => [
  { title: fill(texts.signUpAsAnAgentName, { name: product.name }) },
  { name: 'description', content: texts.showYourListingsByVideoTour },
]

export default function AgentSignUpPage() {
  const session = useSession()
  const [search] = useSearchParams()
  const [plan, setPlan] = useState<Plan>()
  const user = session.status === 'signed-in' && session.user.id > 0 ? session.user : undefined
  if (user?.isAgent) {
    // A plan that costs money starts with its trial or a card; both need a consent, which that page asks for.
    const next = plan && plan !== 'basic' ? `${href('/subscribe')}?plan=${plan}` : href('/agent/profile-setup')
    return <Navigate to={safeRedirect(search.get('redirect'), window.location.origin) ?? next} replace />
  }
  return (
    <EntryFrame
      title={texts.signUpAsAnAgent}
      lead={texts.showYourListingsByVideoTourRoom}
      below={
        user ? undefined : (
          <p>
            {texts.alreadyHaveAnAccount}{' '}
            <Link to={href('/login')} className="text-spruce underline underline-offset-2">
              {texts.signIn}
            </Link>
          </p>
        )
      }
    >
      <AgentSignUpForm user={user} settled={user !== undefined || session.status === 'signed-out'} onPlan={setPlan} />
    </EntryFrame>
  )
}
