import * as texts from '#texts/accounts'
import { href, useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormEmail } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { useHydrated } from '#platform/web/form/use-hydrated.ts'
import { HiddenInputs } from '#platform/web/form/hidden-inputs.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { answerSecondFactor, emailField, linkAddress, signInWithLink } from '../enter.ts'
import { safeRedirect } from './redirect-target.ts'
import { SecondStepForm } from './second-step-form.tsx'
import { useEntry } from './use-entry.ts'

const Values = z.object({ email: emailField })

/** A mailed sign-in link was opened. The button uses it up, not the opening, because mail scanners open links. */
export function SignInLink() {
  const ready = useHydrated()
  return ready ? <LinkForm key="ready" /> : <p className="noscript:hidden">{texts.oneMoment}</p>
}

/** Confirms the RSVP of a visitor without an account: posts the mailed code and their address to the page of the open house. */
export function RsvpByLink({ code, target }: { code: string; target: URL }) {
  const given = { act: 'prove', oobCode: code, rsvp: target.searchParams.get('rsvp') ?? '', party: target.searchParams.get('party') ?? '' }
  return (
    <form method="post" action={target.pathname} className="flex flex-col gap-5">
      <HiddenInputs values={given} />
      <p>{texts.confirmThatYouAreComing}</p>
      <Field label={texts.yourName}>
        <TextInput name="name" autoComplete="name" required />
      </Field>
      <Field label={texts.yourEmail} help={texts.theEmailAddressWeSentThe}>
        <TextInput name="email" type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} required />
      </Field>
      <Button type="submit">{texts.confirmRsvp}</Button>
    </form>
  )
}

/** Where somebody said that they come; undefined for every other link. */
export function rsvpPage(continueUrl: string | null): URL | undefined {
  const target = URL.parse(continueUrl ?? '')
  return target?.hash === '#rsvp' && /^\/(open-houses|eventspecial)\/\d+$/.test(target.pathname) ? target : undefined
}

function LinkForm() {
  const entry = useEntry()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const openTarget = async (): Promise<void> => {
    await navigate(safeRedirect(search.get('continueUrl'), location.origin) ?? href('/'), { replace: true })
  }
  const { form, submit, errors, busy } = useCheckedForm(Values, { email: linkAddress() }, ({ email }) =>
    entry.enter(async () => {
      await signInWithLink(email, location.href)
      await openTarget()
    }),
  )
  if (entry.step === 'code') {
    return <SecondStepForm onBack={entry.restart} answer={(code) => answerSecondFactor(code).then(openTarget)} />
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrors errors={errors} />
      <FormEmail form={form} help={texts.theEmailAddressWeSentThe} />
      <Button type="submit" busy={busy}>
        {texts.signMeIn}
      </Button>
    </form>
  )
}
