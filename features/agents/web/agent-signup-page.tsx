import { href, Link, Navigate } from 'react-router'
import { EntryFrame } from '#features/accounts/web'
import { product } from '#platform/contract/product.ts'
import { useSession } from '#platform/web/session/session.ts'
import { AgentSignUpForm } from './agent-sign-up-form.tsx'

export const meta = () => [
  { title: `Sign up as an agent · ${product.name}` },
  { name: 'description', content: 'Show your homes by video tour, room by room. Sign up with your license and start with a draft.' },
]

export default function AgentSignUpPage() {
  const session = useSession()
  const user = session.status === 'signed-in' && session.user.id > 0 ? session.user : undefined
  if (user?.isAgent) return <Navigate to={href('/agent/profile-setup')} replace />
  return (
    <EntryFrame
      title="Sign up as an agent"
      lead="Show your homes by video tour, room by room."
      below={
        user ? undefined : (
          <p>
            Already with us?{' '}
            <Link to={href('/login')} className="text-spruce underline underline-offset-2">
              Agent sign in
            </Link>
          </p>
        )
      }
    >
      <AgentSignUpForm user={user} settled={user !== undefined || session.status === 'signed-out'} />
    </EntryFrame>
  )
}
