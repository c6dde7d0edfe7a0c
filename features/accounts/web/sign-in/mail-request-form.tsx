import * as texts from '#texts/accounts'
import { fill } from '#platform/contract/fill.ts'
import { useState, type ReactNode } from 'react'
import { href, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormEmail } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { emailField, sendPasswordReset, sendSignInLink } from '../enter.ts'
import { MailSent } from '../outbox-hint.tsx'
import { safeRedirect } from './redirect-target.ts'
import { TypedCodeForm } from './typed-code-form.tsx'

const Values = z.object({ email: emailField })

export function LinkRequestForm({ email = '' }: { email?: string }) {
  const [search] = useSearchParams()
  const send = (to: string): Promise<void> => {
    const wanted = safeRedirect(search.get('redirect'), location.origin) ?? href('/')
    return sendSignInLink(to, new URL(wanted, location.origin).href)
  }
  return (
    <MailRequestForm email={email} send={send} below={(sentTo) => <TypedCodeForm email={sentTo} />}>
      {(sentTo) => fill(texts.weSentALinkToSent, { sentTo })}
    </MailRequestForm>
  )
}

export function ResetRequestForm({ email = '' }: { email?: string }) {
  return (
    <MailRequestForm email={email} send={sendPasswordReset}>
      {(sentTo) => fill(texts.ifSentToHasAnAccount, { sentTo })}
    </MailRequestForm>
  )
}

interface MailRequestFormProps {
  email: string
  send: (to: string) => Promise<void>
  children: (sentTo: string) => ReactNode
  /** Another form, once the mail is sent. */
  below?: (sentTo: string) => ReactNode
}

function MailRequestForm({ email, send, children, below }: MailRequestFormProps) {
  const [sentTo, setSentTo] = useState<string>()
  const { form, submit, errors, busy } = useCheckedForm(Values, { email }, async (values) => {
    await send(values.email)
    setSentTo(values.email)
  })
  return (
    <div className="flex flex-col gap-5">
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5 noscript:hidden">
        <FormErrors errors={errors} />
        {sentTo && <MailSent>{children(sentTo)}</MailSent>}
        <FormEmail form={form} />
        <Button type="submit" busy={busy}>
          {texts.sendLink}
        </Button>
      </form>
      {sentTo && below?.(sentTo)}
    </div>
  )
}
