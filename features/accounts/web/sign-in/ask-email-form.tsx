import * as texts from '#texts/accounts'
import { fill } from '#platform/contract/fill.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { listeningClient, refreshAccount } from '#features/session/web'
import { explain } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormText } from '#platform/web/form/form-field.tsx'
import { FormProblem } from '#platform/web/form/form-problem.ts'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { emailField, withSignInProblems } from '../enter.ts'
import { MailSent } from '../outbox-hint.tsx'
import { useConfirmed } from './use-confirmed.tsx'

const Address = z.object({ newEmail: emailField })
const Nothing = z.object({})

/** For someone whose provider gave no address: messages, receipts and ways back need one, so there is no account before. */
export function AskEmailForm({ onBack }: { onBack: () => void }) {
  const confirmed = useConfirmed()
  const [sentTo, setSentTo] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const { form, submit, errors, busy } = useCheckedForm(Address, { newEmail: '' }, async ({ newEmail }) => {
    await confirmed.run((client) => client.changeEmail(newEmail))
    setSentTo(newEmail)
  })

  async function leave(): Promise<void> {
    await (await listeningClient()).signOut()
    onBack()
  }

  // While this sign-in lasts, the provider cannot be added to the account they had all along.
  async function discard(): Promise<void> {
    setRefused(undefined)
    try {
      await confirmed.run((client) => client.discard())
      onBack()
    } catch (error) {
      setRefused(explain(error))
    }
  }

  return (
    <div className="flex flex-col gap-5">
      {refused && <Notice tone="danger" role="alert" title={refused} />}
      {sentTo ? (
        <LinkSent to={sentTo} onOther={() => setSentTo(undefined)} />
      ) : (
        <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
          <FormErrors errors={errors} />
          <p>{texts.yourSignInProviderDidntShare}</p>
          <FormText
            form={form}
            name="newEmail"
            label={texts.email}
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            help={texts.wellEmailYouALinkTo}
          />
          <Button type="submit" busy={busy}>
            {texts.sendLink}
          </Button>
        </form>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => void leave()}>
          {texts.signInAnotherWay}
        </Button>
        <Button variant="quiet" onClick={() => void discard()}>
          {texts.iAlreadyHaveAnAccount}
        </Button>
      </div>
      <p className="text-sm text-quiet">{texts.alreadyHaveAnAccountWellCancel}</p>
      {confirmed.dialog}
    </div>
  )
}

async function continueWithEmail(): Promise<void> {
  const client = await listeningClient()
  await client.reload()
  if (!client.current()?.email) throw new FormProblem(texts.youHaventOpenedTheLinkYet)
  await refreshAccount()
}

/** Goes on by itself when the person comes back from the mail, wherever the link was opened. */
function LinkSent({ to, onOther }: { to: string; onOther: () => void }) {
  const { submit, errors, busy } = useCheckedForm(Nothing, {}, () => withSignInProblems(continueWithEmail))
  useEffect(() => {
    const tryAgain = () => void continueWithEmail().catch(() => undefined)
    window.addEventListener('focus', tryAgain)
    return () => window.removeEventListener('focus', tryAgain)
  }, [])
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrors errors={errors} />
      <MailSent>{fill(texts.openTheLinkWeSentTo, { to })}</MailSent>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {texts.iveOpenedIt}
        </Button>
        <Button variant="secondary" onClick={onOther}>
          {texts.useADifferentEmail}
        </Button>
      </div>
    </form>
  )
}
