import { href, Link } from 'react-router'
import { product } from '#platform/contract/product.ts'
import { EntryFrame } from './entry-frame.tsx'
import { NextStep } from './next-step.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useEntry } from './use-entry.ts'
import { useLanding } from './use-landing.ts'

export const meta = () => [{ title: `Agent sign in · ${product.name}` }, { name: 'robots', content: 'noindex' }]

const link = 'text-spruce underline underline-offset-2'

export default function LoginPage() {
  useLanding()
  const entry = useEntry()
  if (entry.step !== 'who') return <NextStep entry={entry} />
  return (
    <EntryFrame
      title="Agent sign in"
      lead="Your homes, your tours and the people who ask about them."
      below={
        <>
          <Link to={`${href('/auth')}?tab=reset`} className={link}>
            Forgot your password?
          </Link>
          <p>
            New here?{' '}
            <Link to={href('/agent-signup')} className={link}>
              Sign up as an agent
            </Link>
          </p>
          <p>
            Looking for a home?{' '}
            <Link to={`${href('/auth')}?tab=signin`} className={link}>
              Buyer login
            </Link>
          </p>
        </>
      }
    >
      <SignInForm entry={entry} />
    </EntryFrame>
  )
}
