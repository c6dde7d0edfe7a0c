import * as texts from '#texts/accounts'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { plainDigits } from '#platform/contract/field-checks.ts'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { usePublicSettings } from '#platform/web/session/public-settings.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { answerSecondFactor, signInWithTypedCode } from '../enter.ts'
import { SecondStepForm } from './second-step-form.tsx'
import { useEntry } from './use-entry.ts'

const Values = z.object({ code: z.string().check(plainDigits, z.trim(), z.regex(/^\d{3}\s?\d{3}$/, texts.enterThe6DigitCodeFrom)) })

/** Signs in by the digits of the mail that was sent to this address, on the page that waits for it. Nothing where no digits are mailed. */
export function TypedCodeForm({ email }: { email: string }) {
  const { mode } = usePublicSettings().identity
  const entry = useEntry()
  const { form, submit, errors, busy } = useCheckedForm(Values, { code: '' }, ({ code }) =>
    entry.enter(() => signInWithTypedCode(email, code)),
  )
  const error = errors[0]?.message
  const { setFocus } = form
  useEffect(() => {
    if (error) setFocus('code')
  }, [error, setFocus])
  if (mode !== 'embedded') return null
  if (entry.step === 'code') return <SecondStepForm onBack={entry.restart} answer={answerSecondFactor} />
  return (
    <form method="post" noValidate onSubmit={submit} aria-label={texts.codeFromTheEmail} className="flex flex-col gap-3">
      <Field label="Enter the 6-digit code we emailed you" error={error}>
        <TextInput {...form.register('code')} autoComplete="one-time-code" inputMode="numeric" maxLength={7} />
      </Field>
      <Button type="submit" variant="secondary" busy={busy} className="self-start">
        {texts.continueLabel}
      </Button>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {busy && texts.checkingTheCode}
      </p>
    </form>
  )
}
