import * as texts from '#texts/accounts'
import { fill } from '#platform/contract/fill.ts'
import * as z from 'zod/mini'
import { call } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormEmail } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { inviteFounder } from '../../contract/founder-invitations.ts'
import { emailField } from '../enter.ts'

const Values = z.object({ email: emailField })

/** Invites an agent as a founder, which is the only way to become one. */
export function InviteFounder() {
  const { form, submit, errors, busy } = useCheckedForm(Values, { email: '' }, async ({ email }) => {
    await call(inviteFounder, { body: { email } })
    form.reset({ email: '' })
    toast({ title: texts.invitationSent, description: fill(texts.founderOnceSignedIn, { email }) })
  })
  return (
    <Card>
      <h2 className="font-display text-xl font-semibold">{texts.inviteAFounder}</h2>
      <p className="mt-1 text-quiet">{texts.foundersPayLess}</p>
      <form method="post" noValidate onSubmit={submit} className="mt-4 flex max-w-md flex-col gap-4">
        <FormErrors errors={errors} />
        <FormEmail form={form} />
        <Button type="submit" busy={busy} className="self-start">
          {texts.sendInvitation}
        </Button>
      </form>
    </Card>
  )
}
