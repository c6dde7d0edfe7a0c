import { useState } from 'react'
import { href, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormEmail } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { emailField, sendSignInLink } from '../enter.ts'
import { OutboxHint } from '../outbox-hint.tsx'
import { safeRedirect } from './redirect-target.ts'

const Values = z.object({ email: emailField })

export function LinkRequestForm({ email = '' }: { email?: string }) {
  const [search] = useSearchParams()
  const [sentTo, setSentTo] = useState<string>()
  const { form, submit, errors, busy } = useCheckedForm(Values, { email }, async (values) => {
    const wanted = safeRedirect(search.get('redirect'), location.origin) ?? href('/')
    await sendSignInLink(values.email, new URL(wanted, location.origin).href)
    setSentTo(values.email)
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5 noscript:hidden">
      <FormErrors errors={errors} />
      {sentTo && (
        <Notice tone="good" role="status" title="Look into your mail">
          <p>A link for {sentTo} is on its way. It is good for 10 minutes.</p>
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
