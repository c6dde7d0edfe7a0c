import { useState } from 'react'
import * as z from 'zod/mini'
import { refreshAccount } from '#features/session/web'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormText } from '#platform/web/form/form-field.tsx'
import { FormProblem } from '#platform/web/form/form-problem.ts'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import type { SessionUser } from '#platform/web/session/session.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { emailField, newPasswordField } from '../enter.ts'
import { MailSent } from '../outbox-hint.tsx'
import { PersonCheckNotice } from '../person-check-notice.tsx'
import { useConfirmed } from '../sign-in/use-confirmed.tsx'

const NewEmail = z.object({ newEmail: emailField })

export function ChangeEmailForm({ user }: { user: SessionUser }) {
  const confirmed = useConfirmed()
  const [sentTo, setSentTo] = useState<string>()
  const { form, submit, errors, busy } = useCheckedForm(NewEmail, { newEmail: '' }, async ({ newEmail }) => {
    if (newEmail === user.email) throw new FormProblem('This is your address already.', 'newEmail')
    await atField(
      'newEmail',
      confirmed.run((client) => client.changeEmail(newEmail)),
    )
    setSentTo(newEmail)
  })
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormErrors errors={errors} />
        {sentTo && (
          <MailSent>
            Your address stays {user.email} until you open the link we sent to {sentTo}.
          </MailSent>
        )}
        <FormText
          form={form}
          name="newEmail"
          label="New e-mail address"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          help={`Now: ${user.email}`}
        />
        <Button type="submit" variant="secondary" busy={busy} className="self-start">
          Change my address
        </Button>
      </form>
      <PersonCheckNotice />
      {confirmed.dialog}
    </>
  )
}

const NewPassword = z.object({ newPassword: newPasswordField })

export function ChangePasswordForm({ user }: { user: SessionUser }) {
  const confirmed = useConfirmed()
  const { form, submit, errors, busy } = useCheckedForm(NewPassword, { newPassword: '' }, async ({ newPassword }, { reset }) => {
    await atField(
      'newPassword',
      confirmed.run((client) => client.changePassword(newPassword)),
    )
    await refreshAccount()
    reset()
    toast({ title: 'Your password is changed', description: 'Every other browser was signed out.' })
  })
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormErrors errors={errors} />
        <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <FormText
          form={form}
          name="newPassword"
          label="New password"
          type="password"
          autoComplete="new-password"
          help="At least 8 characters. Every other browser is signed out."
        />
        <Button type="submit" variant="secondary" busy={busy} className="self-start">
          Change my password
        </Button>
      </form>
      {confirmed.dialog}
    </>
  )
}

/** What is refused about an address or a password stands beside the one field there is. */
async function atField(field: string, work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    throw error instanceof FormProblem && error.field ? new FormProblem(error.message, field) : error
  }
}
