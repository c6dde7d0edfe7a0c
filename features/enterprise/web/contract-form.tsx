import * as texts from '#texts/enterprise'
import { addContract, changeContract, ContractTerms, type EnterpriseAccount, type EnterpriseContract } from '#features/enterprise/contract'
import { dayAsTyped } from '#platform/contract/typed-day.ts'
import { call } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormDay, FormNumber, FormText, FormTextArea } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { Button } from '#platform/web/ui/button.tsx'

interface ContractFormProps {
  brokerageKey: number
  contract?: EnterpriseContract
  onSaved: (account: EnterpriseAccount) => void
}

/** Without a contract it adds one. */
export function ContractForm({ brokerageKey, contract, onSaved }: ContractFormProps) {
  const { form, submit, errors, busy } = useCheckedForm(
    ContractTerms,
    {
      startsOn: contract ? dayAsTyped(contract.startsOn) : '',
      endsOn: contract ? dayAsTyped(contract.endsOn) : '',
      seats: contract ? contract.seats.toLocaleString('en-US') : '',
      seatPrice: contract ? (contract.seatCents / 100).toFixed(2) : '',
      terms: contract?.terms ?? '',
    },
    async (body) =>
      onSaved(
        await (contract
          ? call(changeContract, { params: { id: contract.id }, body })
          : call(addContract, { params: { brokerageKey }, body })),
      ),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrors errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormDay form={form} name="startsOn" label={texts.startsOn} />
        <FormDay form={form} name="endsOn" label={texts.endsOn} />
        <FormNumber form={form} name="seats" label={texts.seats} />
        <FormText form={form} name="seatPrice" label={texts.seatPrice} help={texts.seatPriceHelp} inputMode="decimal" />
      </div>
      <FormTextArea form={form} name="terms" label={texts.terms} optional help={texts.termsHelp} />
      <Button type="submit" busy={busy} className="self-start">
        {texts.save}
      </Button>
    </form>
  )
}
