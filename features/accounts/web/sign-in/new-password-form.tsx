import * as texts from '#texts/accounts'
import { fill } from '#platform/contract/fill.ts'
import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { listeningClient } from '#features/session/web'
import { explain } from '#platform/web/call/call.ts'
import { FormText } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { signInProblem } from '../auth-messages.ts'
import { newPasswordField } from '../enter.ts'

const Values = z.object({ password: newPasswordField })

export function NewPasswordForm({ code }: { code: string }) {
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [refused, setRefused] = useState<string>()
  const { form, submit, errors, busy } = useCheckedForm(Values, { password: '' }, async ({ password }) => {
    try {
      await (await listeningClient()).resetPassword(code, password)
    } catch (error) {
      throw signInProblem(error)
    }
    toast({ title: texts.passwordChanged, description: 'Sign in with your new password.' })
    void navigate(`${href('/auth')}?tab=signin`, { replace: true })
  })

  useEffect(() => {
    listeningClient()
      .then((client) => client.emailOfResetCode(code))
      .then(setEmail, (error: unknown) => setRefused(explain(signInProblem(error))))
  }, [code])

  if (refused) {
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="danger" role="alert" title={refused} />
        <ButtonLink to={`${href('/auth')}?tab=reset`}>{texts.requestANewLink}</ButtonLink>
      </div>
    )
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5 noscript:hidden">
      <FormErrors errors={errors} />
      {email && <p>{fill(texts.forEmail, { email })}</p>}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormText
        form={form}
        name="password"
        label={texts.newPassword}
        type="password"
        autoComplete="new-password"
        help={texts.atLeast8Characters}
      />
      <Button type="submit" busy={busy}>
        {texts.changePassword}
      </Button>
    </form>
  )
}
