import * as texts from '#texts/accounts'
import { fill } from '#platform/contract/fill.ts'
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

export const meta = () => [{ title: fill(texts.signInName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

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
        title={texts.chooseANewPassword}
        lead={texts.wellEmailYouALink}
        below={<TextButton onPress={() => select('signin')}>{texts.backToSignIn}</TextButton>}
      >
        <ResetRequestForm email={email} />
      </EntryFrame>
    )
  }
  if (chosen === 'link') {
    return (
      <EntryFrame
        title={texts.signInWithALink}
        lead={texts.wellEmailYouALinkThat}
        below={<TextButton onPress={() => select('signin')}>{texts.backToSignIn}</TextButton>}
      >
        <LinkRequestForm email={email} />
      </EntryFrame>
    )
  }
  return (
    <EntryFrame
      title={chosen === 'signup' ? texts.createYourAccount : texts.signIn}
      lead={fill(texts.saveHomesMessageAgentsAndPick, { name: product.name })}
      below={
        <>
          <TextButton onPress={() => select('reset')}>{texts.forgotYourPassword}</TextButton>
          {emailLink && <TextButton onPress={() => select('link')}>{texts.emailMeASignInLink}</TextButton>}
          <p>
            {texts.areYouAnAgent}{' '}
            <Link to={href('/agent-signup')} className="text-spruce underline underline-offset-2">
              {texts.signUpAsAnAgent}
            </Link>
          </p>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <SocialButtons entry={entry} />
        <Tabs
          label={texts.signInOrCreateAnAccount}
          selected={chosen}
          onSelect={select}
          tabs={[
            { id: 'signin', label: texts.signIn, panel: <SignInForm entry={entry} email={email} onEmail={setEmail} /> },
            { id: 'signup', label: texts.createAccount, panel: <CreateAccountForm email={email} onEmail={setEmail} /> },
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
