import * as texts from '#texts/agents'
import { fill } from '#platform/contract/fill.ts'
import { href, Link, Navigate, useSearchParams } from 'react-router'
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
  const user = session.status === 'signed-in' && session.user.id > 0 ? session.user : undefined
  if (user?.isAgent)
    return <Navigate to={safeRedirect(search.get('redirect'), window.location.origin) ?? href('/agent/profile-setup')} replace />
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
      <AgentSignUpForm user={user} settled={user !== undefined || session.status === 'signed-out'} />
    </EntryFrame>
  )
}
