import * as texts from '#texts/accounts'
import * as z from 'zod/mini'
import { personName, updateProfile } from '#features/accounts/contract'
import { showUser } from '#features/session/web'
import { call } from '#platform/web/call/call.ts'
import { FormText } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import type { SessionUser } from '#platform/web/session/session.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormErrors } from '#platform/web/form/form-errors.tsx'

const Values = z.object({
  firstName: personName,
  lastName: personName,
})

export function ProfileForm({ user }: { user: SessionUser }) {
  const { form, submit, errors, busy } = useCheckedForm(
    Values,
    { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
    async (values) => {
      showUser(await call(updateProfile, { body: values }))
      toast({ title: texts.saved })
    },
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrors errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText form={form} name="firstName" label={texts.firstName} optional autoComplete="given-name" />
        <FormText form={form} name="lastName" label={texts.lastName} optional autoComplete="family-name" />
      </div>
      <Button type="submit" busy={busy} className="self-start">
        {texts.save}
      </Button>
    </form>
  )
}
