import * as texts from '#texts/feature-flags'
import { changeFlag, FlagChange, type Flag } from '#features/feature-flags/contract'
import { call } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormNumber, FormSelect, FormText, FormTextArea } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { Button } from '#platform/web/ui/button.tsx'

/** For whom a part is on, and why that changes. */
export function FlagForm({ flag, onSaved }: { flag: Flag; onSaved: () => void | Promise<void> }) {
  const { form, submit, errors, busy } = useCheckedForm(
    FlagChange,
    {
      revision: flag.revision,
      openTo: flag.openTo,
      percent: String(flag.percent),
      people: flag.people.map(({ email }) => email).join('\n'),
      reason: '',
    },
    async (body) => {
      await call(changeFlag, { params: { key: flag.key }, body })
      await onSaved()
    },
  )
  const forSome = form.watch('openTo') === 'some'
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrors errors={errors} />
      <FormSelect
        form={form}
        name="openTo"
        label={texts.whoHasIt}
        help={flag.audience === 'everybody' ? texts.thisPartIsOnOrOff : undefined}
      >
        <option value="everybody">{texts.everyone}</option>
        {flag.audience === 'accounts' && <option value="some">{texts.someAccounts}</option>}
        <option value="nobody">{texts.nobody}</option>
      </FormSelect>
      {forSome && (
        <>
          <FormNumber form={form} name="percent" label={texts.percentOfAccounts} help={texts.percentHelp} />
          <FormTextArea form={form} name="people" label={texts.accountsByEmail} help={texts.accountsHelp} optional rows={3} />
        </>
      )}
      <FormText form={form} name="reason" label={texts.reason} help={texts.reasonHelp} />
      <Button type="submit" busy={busy} className="self-start">
        {texts.save}
      </Button>
    </form>
  )
}
