import { useState } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import { product } from '#platform/contract/product.ts'
import { usePublicSettings } from '#platform/web/session/public-settings.ts'
import { Tabs } from '#platform/web/ui/display/tabs.tsx'
import { CreateAccountForm } from './create-account-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { NextStep } from './next-step.tsx'
import { LinkRequestForm, ResetRequestForm } from './mail-request-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { useEntry } from './use-entry.ts'
import { useLanding } from './use-landing.ts'

export const meta = () => [{ title: `Sign in · ${product.name}` }, { name: 'robots', content: 'noindex' }]

export default function AuthPage() {
  useLanding()
  const [search, setSearch] = useSearchParams()
  const [email, setEmail] = useState('')
  const chosen = search.get('tab') ?? 'signin'
  const entry = useEntry()
  const { emailLink } = usePublicSettings().identity

  function select(tab: string): void {
    search.set('tab', tab)
    setSearch(search, { replace: true, preventScrollReset: true })
  }

  if (entry.step !== 'who') return <NextStep entry={entry} />
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
  if (chosen === 'link') {
    return (
      <EntryFrame
        title="Sign in with a link"
        lead="We mail you a link that signs you in without a password."
        below={<TextButton onPress={() => select('signin')}>Back to signing in</TextButton>}
      >
        <LinkRequestForm email={email} />
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
          {emailLink && <TextButton onPress={() => select('link')}>Get a link by mail instead</TextButton>}
          <p>
            Are you an agent?{' '}
            <Link to={href('/agent-signup')} className="text-spruce underline underline-offset-2">
              Sign up as an agent
            </Link>
          </p>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <SocialButtons entry={entry} />
        <Tabs
          label="Sign in or create an account"
          selected={chosen}
          onSelect={select}
          tabs={[
            { id: 'signin', label: 'Sign in', panel: <SignInForm entry={entry} email={email} onEmail={setEmail} /> },
            { id: 'signup', label: 'Create account', panel: <CreateAccountForm email={email} onEmail={setEmail} /> },
          ]}
        />
      </div>
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
