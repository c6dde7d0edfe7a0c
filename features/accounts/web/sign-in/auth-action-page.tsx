import * as texts from '#texts/accounts'
import { fill } from '#platform/contract/fill.ts'
import { href, Link, useSearchParams } from 'react-router'
import { product } from '#platform/contract/product.ts'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { ConfirmCode } from './confirm-code.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { RsvpByLink, rsvpPage, SignInLink } from './sign-in-link.tsx'

export const meta = () => [
  { title: fill(texts.yourAccountName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

const confirmations = {
  verifyEmail: { title: texts.verifyYourEmail, button: texts.verifyMyEmail, done: texts.yourEmailIsVerified },
  verifyAndChangeEmail: {
    title: texts.confirmYourNewEmail,
    button: texts.useThisEmail,
    done: texts.thisIsNowYourEmailAddress,
  },
  recoverEmail: {
    title: texts.restoreYourEmailAddress,
    button: texts.restoreMyEmail,
    done: texts.yourPreviousEmailAddressIsBack,
  },
  unlock: {
    title: texts.unlockYourAccount,
    button: texts.unlockMyAccount,
    done: texts.youCanSignInAgain,
  },
}

/** Mailed links land here. Nothing happens before a button is pressed, because mail scanners open links. */
export default function AuthActionPage() {
  const [search] = useSearchParams()
  const mode = search.get('mode')
  const code = search.get('oobCode')
  if (mode === 'resetPassword' && code) {
    return (
      <EntryFrame title={texts.chooseANewPassword}>
        <NewPasswordForm code={code} />
      </EntryFrame>
    )
  }
  if (mode === 'signIn' && code) {
    const target = rsvpPage(search.get('continueUrl'))
    if (target)
      return (
        <EntryFrame title={texts.confirmRsvp} withoutScripts={null}>
          <RsvpByLink code={code} target={target} />
        </EntryFrame>
      )
    return (
      <EntryFrame title={texts.signIn}>
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
    <EntryFrame title={texts.thisLinkIsIncomplete}>
      <Notice>
        <p>{texts.openTheLinkFromTheEmail}</p>
        <Link to={href('/auth')} className="text-spruce underline underline-offset-2">
          {texts.goToSignIn}
        </Link>
      </Notice>
    </EntryFrame>
  )
}

const isConfirmation = (mode: string | null): mode is keyof typeof confirmations => mode !== null && Object.hasOwn(confirmations, mode)
