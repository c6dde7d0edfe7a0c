import * as texts from '#texts/billing'
import { fill } from '#platform/contract/fill.ts'
import { dayAsTyped } from '#platform/contract/typed-day.ts'
import { call } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormDay, FormSelect, FormText } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { addGrant, endGrant, GrantEnd, NewGrant, previewGrant, type Subscriber } from '../../contract/admin-plans.ts'
import { planNames } from '../plan-names.ts'

interface GrantFormProps {
  subscriber: Subscriber
  onSaved: () => void | Promise<void>
}

/** Which plan somebody gets at no charge, until when and why, with what that changes. */
export function GrantForm({ subscriber: { id, grant, state }, onSaved }: GrantFormProps) {
  const { form, submit, errors, busy } = useCheckedForm(
    NewGrant,
    {
      accountId: id,
      plan: grant?.plan === 'pro' ? 'pro' : 'premium',
      endsOn: grant ? dayAsTyped(grant.endsOn) : '',
      reason: '',
      replaces: grant?.id ?? null,
    },
    async (body) => {
      await call(addGrant, { body })
      await onSaved()
    },
  )
  const isPaying = state === 'active' || state === 'trialing' || state === 'past_due'
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrors errors={errors} />
      <FormSelect form={form} name="plan" label={texts.plan}>
        <option value="pro">{planNames.pro}</option>
        <option value="premium">{planNames.premium}</option>
      </FormSelect>
      <FormDay form={form} name="endsOn" label={texts.lastDay} help={texts.lastDayHelp} />
      <FormText form={form} name="reason" label={texts.reason} help={texts.reasonHelp} />
      {isPaying && <p className="text-sm text-quiet">{texts.paidPlanGoesOn}</p>}
      <GrantPreview accountId={id} plan={form.watch('plan')} />
      <Button type="submit" busy={busy} className="self-start">
        {texts.giveThisPlan}
      </Button>
    </form>
  )
}

/** Why a plan at no charge ends before its day, with what that changes. */
export function EndGrantForm({ subscriber: { id, grant }, onSaved }: GrantFormProps) {
  const { form, submit, errors, busy } = useCheckedForm(GrantEnd, { reason: '' }, async (body) => {
    await call(endGrant, { params: { grantId: grant?.id ?? 0 }, body })
    await onSaved()
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrors errors={errors} />
      <FormText form={form} name="reason" label={texts.reason} help={texts.reasonHelp} />
      <GrantPreview accountId={id} />
      <Button type="submit" busy={busy} className="self-start">
        {texts.endThisPlan}
      </Button>
    </form>
  )
}

function GrantPreview({ accountId, plan }: { accountId: number; plan?: 'pro' | 'premium' }) {
  const reading = useRead(previewGrant, { query: { accountId, ...(plan && { plan }) } })
  return (
    <ReadView reading={reading} what={texts.thePreview}>
      {({ planNow, planThen, comingBack, beyond }) => (
        <ul aria-label={texts.whatChanges} className="list-disc pl-5 text-sm">
          <li>
            {planNow === planThen
              ? fill(texts.limitsStay, { plan: planNames[planNow] })
              : fill(texts.limitsChange, { before: planNames[planNow], after: planNames[planThen] })}
          </li>
          {comingBack > 0 && <li>{fill(texts.comeBackAtOnce, { listings: counted(comingBack, texts.listing) })}</li>}
          {beyond > 0 && <li>{fill(texts.holdLater, { listings: counted(beyond, texts.listing) })}</li>}
          <li>{texts.theAgentIsEmailed}</li>
        </ul>
      )}
    </ReadView>
  )
}
