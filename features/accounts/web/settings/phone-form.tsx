import * as texts from '#texts/accounts'
import * as z from 'zod/mini'
import { phoneAudiences, updateProfile } from '#features/accounts/contract'
import { showUser } from '#features/session/web'
import { call } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormSelect, FormText } from '#platform/web/form/form-field.tsx'
import { FormProblem } from '#platform/web/form/form-problem.ts'
import { usPhoneProblem } from '#platform/web/form/us-phone.ts'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import type { SessionUser } from '#platform/web/session/session.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { phoneText } from '#platform/web/ui/display/phone-link.tsx'

const Values = z.object({
  phone: z.string().check(z.trim(), z.maxLength(30, texts.useAtMost30Characters)),
  phoneShownTo: z.enum(phoneAudiences),
})

/** The number and who may read it; nobody, until its owner says otherwise. */
export function PhoneForm({ user }: { user: SessionUser }) {
  const { form, submit, errors, busy } = useCheckedForm(Values, typed(user), async (values) => {
    const problem = values.phone === '' ? undefined : await usPhoneProblem(values.phone)
    if (problem) throw new FormProblem(problem, 'phone')
    const saved = await call(updateProfile, { body: values })
    showUser(saved)
    form.reset(typed(saved))
    toast({ title: texts.saved })
  })
  return (
    <form method="post" noValidate onSubmit={submit} aria-label={texts.phoneNumber} className="flex flex-col gap-5">
      <FormErrors errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText form={form} name="phone" label={texts.phone} optional type="tel" inputMode="tel" autoComplete="tel" />
        <FormSelect form={form} name="phoneShownTo" label={texts.whoCanSeeIt} help={user.isAgent ? agentHelp : undefined}>
          <option value="nobody">{texts.noOne}</option>
          <option value="correspondents">{texts.peopleIMessage}</option>
          <option value="everybody">{texts.everyone}</option>
        </FormSelect>
      </div>
      <Button type="submit" busy={busy} className="self-start">
        {texts.savePhone}
      </Button>
    </form>
  )
}

const agentHelp = texts.ifYouChooseEveryoneItAppears

const typed = ({ phone, phoneShownTo }: Pick<SessionUser, 'phone' | 'phoneShownTo'>) => ({
  phone: phone ? phoneText(phone) : '',
  phoneShownTo: phoneShownTo ?? ('nobody' as const),
})
