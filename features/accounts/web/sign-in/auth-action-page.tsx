import { href, Link, useSearchParams } from 'react-router'
import { product } from '#platform/contract/product.ts'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { ConfirmCode } from './confirm-code.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { SignInLink } from './sign-in-link.tsx'

export const meta = () => [
  { title: `Your account · ${product.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

const confirmations = {
  verifyEmail: { title: 'Verify your address', button: 'Verify my address', done: 'Your address is verified.' },
  verifyAndChangeEmail: {
    title: 'Confirm your new address',
    button: 'Use this address',
    done: 'This address is in use from now on.',
  },
  recoverEmail: {
    title: 'Take back your address',
    button: 'Restore my address',
    done: 'Your former address is in use again. Choose a new password to be safe.',
  },
  unlock: {
    title: 'Open your account again',
    button: 'Open my account',
    done: 'You can sign in again.',
  },
}

/** Mailed links land here. Nothing happens before a button is pressed, because mail scanners open links. */
export default function AuthActionPage() {
  const [search] = useSearchParams()
  const mode = search.get('mode')
  const code = search.get('oobCode')
  if (mode === 'resetPassword' && code) {
    return (
      <EntryFrame title="Choose a new password">
        <NewPasswordForm code={code} />
      </EntryFrame>
    )
  }
  if (mode === 'signIn' && code) {
    return (
      <EntryFrame title="Sign in">
        <SignInLink />
      </EntryFrame>
    )
  }
  if (code && isConfirmation(mode)) {
    const { title, button, done } = confirmations[mode]
    return (
      <EntryFrame title={title}>
        <ConfirmCode code={code} button={button} done={done} />
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title="This link is not complete">
      <Notice>
        <p>Open the link from the mail again, or copy all of it into the address bar.</p>
        <Link to={href('/auth')} className="text-spruce underline underline-offset-2">
          Go to signing in
        </Link>
      </Notice>
    </EntryFrame>
  )
}

const isConfirmation = (mode: string | null): mode is keyof typeof confirmations => mode !== null && Object.hasOwn(confirmations, mode)
