import { useState } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import { product } from '#platform/contract/product.ts'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { CreateAccountForm } from './create-account-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useLanding } from './use-landing.ts'

export const meta = () => [{ title: `Sign in · ${product.name}` }, { name: 'robots', content: 'noindex' }]

export default function AuthPage() {
  useLanding()
  const [search, setSearch] = useSearchParams()
  const [email, setEmail] = useState('')
  const chosen = search.get('tab') ?? 'signin'

  function select(tab: string): void {
    search.set('tab', tab)
    setSearch(search, { replace: true, preventScrollReset: true })
  }

  if (chosen === 'reset') {
    return (
      <EntryFrame
        title="Choose a new password"
        lead="We mail you a link."
        below={<TextButton onPress={() => select('signin')}>Back to signing in</TextButton>}
      >
        <ResetRequestForm email={email} />
      </EntryFrame>
    )
  }
  return (
    <EntryFrame
      title={chosen === 'signup' ? 'Create your account' : 'Sign in'}
      lead={`Keep homes, write to agents and pick up where you left off on ${product.name}.`}
      below={
        <>
          <TextButton onPress={() => select('reset')}>Forgot your password?</TextButton>
          <p>
            Are you an agent?{' '}
            <Link to={href('/agent-signup')} className="text-spruce underline underline-offset-2">
              Sign up as an agent
            </Link>
          </p>
        </>
      }
    >
      <Tabs
        label="Sign in or create an account"
        selected={chosen}
        onSelect={select}
        tabs={[
          { id: 'signin', label: 'Sign in', panel: <SignInForm email={email} onEmail={setEmail} /> },
          { id: 'signup', label: 'Create account', panel: <CreateAccountForm email={email} onEmail={setEmail} /> },
        ]}
      />
    </EntryFrame>
  )
}

function TextButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button type="button" onClick={onPress} className="min-h-6 self-start text-spruce underline underline-offset-2">
      {children}
    </button>
  )
}
