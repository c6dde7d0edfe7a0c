import * as texts from '#texts/accounts'
import * as z from 'zod/mini'
import { FormEmail, FormText } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { newAccountShape, signUp } from '../enter.ts'

const Values = z.object(newAccountShape)

export function CreateAccountForm({ email = '', onEmail }: { email?: string; onEmail?: (email: string) => void }) {
  const { form, submit, errors, busy } = useCheckedForm(
    Values,
    { name: '', email, password: '' },
    async (values) => void (await signUp(values)),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5 noscript:hidden">
      <FormErrors errors={errors} />
      <FormText form={form} name="name" label={texts.name} optional autoComplete="name" />
      <FormEmail form={form} onInput={(event) => onEmail?.(event.currentTarget.value)} />
      <FormText
        form={form}
        name="password"
        label={texts.password}
        type="password"
        autoComplete="new-password"
        help={texts.atLeast8CharactersLongerIs}
      />
      <Button type="submit" busy={busy}>
        {texts.createAccount}
      </Button>
    </form>
  )
}
