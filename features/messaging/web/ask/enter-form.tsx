import * as texts from '#texts/messaging'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import type { Refused } from './ask-actions.ts'

interface EnterFormProps {
  kind: 'sign-in' | 'sign-up'
  action: string
  formKey: string
  refused: Refused | undefined
}

/** Asks who sends the message, in a browser without scripts: by an account, or by a new one. */
export function EnterForm({ kind, action, formKey, refused: given }: EnterFormProps) {
  const isNew = kind === 'sign-up'
  const title = isNew ? texts.createAccountAndSend : texts.signInAndSend
  const refused = given?.form === kind ? given : undefined
  const { fields = {}, typed = {}, message } = refused ?? {}
  const field = (name: string) => ({ id: `${kind}-${name}`, error: fields[name] })
  const elsewhere = message && !fields['email'] && !fields['password'] && !fields['name'] ? message : undefined
  return (
    <Card>
      <form method="post" action={action} noValidate aria-labelledby={`${kind}-title`} className="flex flex-col gap-4">
        <h2 id={`${kind}-title`} className="text-lg font-semibold">
          {title}
        </h2>
        {elsewhere && (
          <p role="alert" className="text-sm font-medium text-brick">
            {elsewhere}
          </p>
        )}
        <input type="hidden" name="formKey" value={formKey} />
        <input type="hidden" name="act" value={kind} />
        {isNew && (
          <Field label={texts.name} optional {...field('name')}>
            <TextInput name="name" autoComplete="name" defaultValue={typed.name} />
          </Field>
        )}
        <Field label={texts.email} {...field('email')}>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={typed.email}
          />
        </Field>
        <Field label={texts.password} help={isNew ? texts.atLeast8Characters : undefined} {...field('password')}>
          <TextInput name="password" type="password" autoComplete={isNew ? 'new-password' : 'current-password'} />
        </Field>
        <Button type="submit" variant={isNew ? 'secondary' : 'primary'} className="self-start">
          {title}
        </Button>
      </form>
    </Card>
  )
}
