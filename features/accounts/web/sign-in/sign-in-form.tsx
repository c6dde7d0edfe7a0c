import * as texts from '#texts/accounts'
import { useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { fill } from '#platform/contract/fill.ts'
import { FormEmail, FormText } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { emailField, signIn } from '../enter.ts'
import { goToProvider } from './social-sign-in.ts'
import { useBrokerageSignIn } from './use-brokerage-sign-in.ts'
import type { Entry } from './use-entry.ts'

const Values = z.object({
  email: emailField,
  password: z.string().check(z.minLength(1, texts.enterYourPassword)),
})

interface SignInFormProps {
  /** Shared with other ways of signing in on the same page. */
  entry: Entry
  email?: string
  onEmail?: (email: string) => void
}

export function SignInForm({ entry, email = '', onEmail }: SignInFormProps) {
  const { form, submit, errors, busy } = useCheckedForm(Values, { email, password: '' }, (values) => entry.enter(() => signIn(values)))
  const { signIn: brokerage, find } = useBrokerageSignIn()
  const [byPassword, setByPassword] = useState(false)
  const asked = brokerage && !byPassword ? brokerage : null

  async function enter(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { email: typed, password } = form.getValues()
    // Who typed no password may be about to sign in with their brokerage.
    const providing = asked ?? (password === '' && !byPassword ? await find(typed) : null)
    if (providing) goToProvider(providing.providerId, window.location.pathname + window.location.search)
    else await submit(event)
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void enter(event)} className="flex flex-col gap-5 noscript:hidden">
      <FormErrors errors={errors} />
      <div onBlur={() => void find(form.getValues('email'))}>
        <FormEmail form={form} onInput={(event) => onEmail?.(event.currentTarget.value)} />
      </div>
      {asked ? (
        <>
          <p className="text-quiet">{fill(texts.brokerageSignsInItself, { brokerage: asked.brokerageName })}</p>
          <Button type="submit">{fill(texts.continueWithProvider, { provider: asked.brokerageName })}</Button>
          <button type="button" onClick={() => setByPassword(true)} className="min-h-6 self-start text-spruce underline underline-offset-2">
            {texts.useAPasswordInstead}
          </button>
        </>
      ) : (
        <>
          <FormText form={form} name="password" label={texts.password} type="password" autoComplete="current-password" />
          <Button type="submit" busy={busy}>
            {texts.signIn}
          </Button>
        </>
      )}
    </form>
  )
}
