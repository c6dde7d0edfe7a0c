import { useState } from 'react'
import * as z from 'zod/mini'
import { FormEmail } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { emailField, sendPasswordReset } from '../enter.ts'
import { OutboxHint } from '../outbox-hint.tsx'

const Values = z.object({ email: emailField })

export function ResetRequestForm({ email = '' }: { email?: string }) {
  const [sentTo, setSentTo] = useState<string>()
  const { form, submit, errors, busy } = useCheckedForm(Values, { email }, async (values) => {
    await sendPasswordReset(values.email)
    setSentTo(values.email)
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5 noscript:hidden">
      <FormErrors errors={errors} />
      {sentTo && (
        <Notice tone="good" role="status" title="Look into your mail">
          <p>If {sentTo} belongs to an account, a link to choose a new password is on its way. It is good for 30 minutes.</p>
          <OutboxHint />
        </Notice>
      )}
      <FormEmail form={form} />
      <Button type="submit" busy={busy}>
        Send the link
      </Button>
    </form>
  )
}
