import * as texts from '#texts/accounts'
import * as z from 'zod/mini'
import { FormEmail, FormText } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { emailField, signIn } from '../enter.ts'
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
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5 noscript:hidden">
      <FormErrors errors={errors} />
      <FormEmail form={form} onInput={(event) => onEmail?.(event.currentTarget.value)} />
      <FormText form={form} name="password" label={texts.password} type="password" autoComplete="current-password" />
      <Button type="submit" busy={busy}>
        {texts.signIn}
      </Button>
    </form>
  )
}
