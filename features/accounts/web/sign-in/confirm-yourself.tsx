import * as texts from '#texts/accounts'
import { fill } from '#platform/contract/fill.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { passwordFirst, type SignInProvider } from '#features/identity/contract'
import { confirmIdentity, listeningClient } from '#features/session/web'
import { explain } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormText } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { usePublicSettings } from '#platform/web/session/public-settings.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { withSignInProblems } from '../enter.ts'
import { PersonCheckNotice } from '../person-check-notice.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { handleByPopup, isKnownProvider, providerNames } from './social-sign-in.ts'
import { useEntry, type Entry } from './use-entry.ts'

interface ConfirmYourselfProps {
  /** Whether nothing but the password will do. */
  byPassword: boolean
  onConfirmed: () => void
  onCancel: () => void
}

/** Asks again for what proves who somebody is, before something that could lock them out. */
export function ConfirmYourself({ byPassword, onConfirmed, onCancel }: ConfirmYourselfProps) {
  const entry = useEntry()
  const [ways, setWays] = useState<string[]>()
  useEffect(() => {
    void listeningClient().then((client) => setWays(client.current()?.providers ?? []))
  }, [])
  const answer = async (code: string): Promise<void> => {
    await withSignInProblems(() => confirmIdentity((client) => client.answerSecondFactor(code)))
    onConfirmed()
  }
  const provider = ways?.find(isKnownProvider)
  return (
    <Dialog title={texts.confirmItsYou} open onClose={onCancel}>
      {entry.step === 'code' ? (
        <SecondStepForm answer={answer} onBack={entry.restart} />
      ) : ways?.includes('password') ? (
        <PasswordAgain entry={entry} byPassword={byPassword} onConfirmed={onConfirmed} />
      ) : ways && byPassword ? (
        <p>{fill(texts.passwordFirstYouDontHaveA, { passwordFirst })}</p>
      ) : provider ? (
        <ProviderAgain provider={provider} entry={entry} onConfirmed={onConfirmed} />
      ) : (
        ways && <p>{texts.signOutSignInAgainAnd}</p>
      )}
      <PersonCheckNotice />
    </Dialog>
  )
}

const Values = z.object({ currentPassword: z.string().check(z.minLength(1, texts.enterYourPassword)) })

interface PasswordAgainProps {
  entry: Entry
  byPassword: boolean
  onConfirmed: () => void
}

function PasswordAgain({ entry, byPassword, onConfirmed }: PasswordAgainProps) {
  const { emailLink } = usePublicSettings().identity
  const { form, submit, errors, busy } = useCheckedForm(Values, { currentPassword: '' }, ({ currentPassword }) =>
    entry.enter(async () => {
      await withSignInProblems(() => confirmIdentity((client) => client.confirmPassword(currentPassword)))
      onConfirmed()
    }),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrors errors={errors} />
      <p>{byPassword ? passwordFirst : texts.itsBeenMoreThanFiveMinutes}</p>
      <FormText form={form} name="currentPassword" label={texts.currentPassword} type="password" autoComplete="current-password" />
      <Button type="submit" busy={busy} className="self-start">
        {texts.confirm}
      </Button>
      {emailLink && <p className="text-sm text-quiet">{texts.noPasswordSignOutSignIn}</p>}
    </form>
  )
}

function ProviderAgain({ provider, entry, onConfirmed }: { provider: SignInProvider; entry: Entry; onConfirmed: () => void }) {
  const [refused, setRefused] = useState<string>()
  const confirm = () =>
    entry
      .enter(async () => {
        const handle = await handleByPopup(provider)
        await withSignInProblems(() => confirmIdentity((client) => client.useHandle('confirm', provider, handle)))
        onConfirmed()
      })
      .catch((error: unknown) => setRefused(explain(error)))
  return (
    <div className="flex flex-col gap-4">
      {refused && <Notice tone="danger" role="alert" title={refused} />}
      <Button onClick={() => void confirm()}>{fill(texts.confirmWithProvider, { provider: providerNames[provider] })}</Button>
    </div>
  )
}
