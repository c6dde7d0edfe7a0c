import { useState } from 'react'
import * as z from 'zod/mini'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormText } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { emailField, inWords } from './enter.ts'
import { OutboxHint } from './outbox-hint.tsx'
import { listeningClient } from './session-keeper.ts'

const Values = z.object({ newEmail: emailField })

/** For someone whose provider told no address: messages, receipts and ways back need one. */
export function AskEmailForm() {
  const [sentTo, setSentTo] = useState<string>()
  const { form, submit, errors, busy } = useCheckedForm(Values, { newEmail: '' }, async ({ newEmail }) => {
    await inWords(async () => (await listeningClient()).changeEmail(newEmail))
    setSentTo(newEmail)
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrors errors={errors} />
      <p>The provider did not tell us an e-mail address. Add one, so that people can answer you and you can get back in.</p>
      {sentTo && (
        <Notice tone="good" role="status" title="Look into your mail">
          <p>Open the link we sent to {sentTo}, then sign in the same way again.</p>
          <OutboxHint />
        </Notice>
      )}
      <FormText form={form} name="newEmail" label="E-mail" type="email" autoComplete="email" inputMode="email" autoCapitalize="none" />
      <Button type="submit" busy={busy} className="self-start">
        Send the link
      </Button>
    </form>
  )
}
