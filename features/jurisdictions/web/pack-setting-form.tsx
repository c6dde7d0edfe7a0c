import * as texts from '#texts/jurisdictions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listJurisdictions, type PackUse } from '#features/jurisdictions/contract'
import { NewPackSetting, savePackSetting, type Jurisdiction } from '#features/law/contract'
import { serverNow } from '#platform/web/server-clock.ts'
import { fill } from '#platform/contract/fill.ts'
import { dayAsTyped } from '#platform/contract/typed-day.ts'
import { call } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormDay, FormText } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'

interface PackSettingFormProps {
  pack: Jurisdiction
  setting: PackUse['setting']
}

/** Records counsel's approval of a pack's version, and switches its showing agreement for listing agents. */
export function PackSettingForm({ pack, setting }: PackSettingFormProps) {
  const { approval } = setting
  const isApproved = approval?.version === pack.version
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="font-display text-xl font-semibold">{texts.counsel}</h2>
      {isApproved ? (
        <p>{fill(texts.counselApproved, { version: approval.version, counsel: approval.counsel, day: dayText(approval.approvedOn) })}</p>
      ) : (
        <Notice tone="attention" title={fill(texts.counselHasNotApproved, { version: pack.version })}>
          <p>
            {approval
              ? fill(texts.counselApproved, { version: approval.version, counsel: approval.counsel, day: dayText(approval.approvedOn) })
              : texts.counselHelp}
          </p>
        </Notice>
      )}
      <Decision key={setting.revision} pack={pack} setting={setting} isApproved={isApproved} />
    </Card>
  )
}

function Decision({ pack, setting, isApproved }: PackSettingFormProps & { isApproved: boolean }) {
  const cache = useQueryClient()
  const [today] = useState(() => dayAsTyped(new Date(serverNow()).toLocaleDateString('en-CA')))
  const [isApproving, setApproving] = useState(false)
  const { form, submit, errors, busy } = useCheckedForm(
    NewPackSetting,
    { revision: setting.revision, listingAgentForm: setting.listingAgentForm ?? false, approval: null, decisionReason: '' },
    async (body) => {
      await call(savePackSetting, { params: { code: pack.code }, body })
      toast({ title: texts.decisionSaved })
      await cache.invalidateQueries({ queryKey: keyOf(listJurisdictions) })
    },
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrors errors={errors} />
      {setting.listingAgentForm !== null && (
        <Checkbox label={texts.listingAgentsSendTheForm} help={texts.listingAgentsSendTheFormHelp} {...form.register('listingAgentForm')} />
      )}
      {!isApproved && (
        <Checkbox
          label={fill(texts.counselApprovesVersion, { version: pack.version })}
          checked={isApproving}
          onChange={({ currentTarget }) => {
            setApproving(currentTarget.checked)
            form.setValue('approval', currentTarget.checked ? { counsel: '', approvedOn: today } : null)
          }}
        />
      )}
      {isApproving && (
        <div className="grid gap-5 sm:grid-cols-2">
          <FormText form={form} name="approval.counsel" label={texts.nameOfCounsel} />
          <FormDay form={form} name="approval.approvedOn" label={texts.approvedOn} />
        </div>
      )}
      <FormText form={form} name="decisionReason" label={texts.why} help={texts.whyHelp} />
      <Button type="submit" busy={busy} className="self-start">
        {texts.saveDecision}
      </Button>
    </form>
  )
}
