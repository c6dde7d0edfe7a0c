import * as texts from '#texts/accounts'
import { fill } from '#platform/contract/fill.ts'
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
    if (newEmail === user.email) throw new FormProblem(texts.thatsAlreadyYourEmailAddress, 'newEmail')
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
        {sentTo && <MailSent>{fill(texts.yourEmailStaysEmailUntilYou, { email: user.email, sentTo })}</MailSent>}
        <FormText
          form={form}
          name="newEmail"
          label={texts.newEmail}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          help={fill(texts.currentEmailEmail, { email: user.email })}
        />
        <Button type="submit" variant="secondary" busy={busy} className="self-start">
          {texts.changeEmail}
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
    toast({ title: texts.passwordChanged, description: 'All other browsers were signed out.' })
  })
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormErrors errors={errors} />
        <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <FormText
          form={form}
          name="newPassword"
          label={texts.newPassword}
          type="password"
          autoComplete="new-password"
          help={texts.atLeast8CharactersYoullBe}
        />
        <Button type="submit" variant="secondary" busy={busy} className="self-start">
          {texts.changePassword}
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
