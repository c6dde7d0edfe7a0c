import * as texts from '#texts/brokerages'
import type { BrokerageOffice, MyBrokerage } from '#features/brokerages/contract'
import { usStates } from '#features/location/contract'
import { call } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormSelect, FormText } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { phoneText } from '#platform/web/ui/display/phone-link.tsx'
import { addOffice, changeOffice, OfficeFields } from '../../contract/offices.ts'

interface OfficeFormProps {
  /** Without one it adds one. */
  office?: BrokerageOffice | undefined
  onSaved: (brokerage: MyBrokerage) => void
}

export function OfficeForm({ office, onSaved }: OfficeFormProps) {
  const { form, submit, errors, busy } = useCheckedForm(
    OfficeFields,
    {
      name: office?.name ?? '',
      address: office?.address ?? '',
      city: office?.city ?? '',
      state: (office?.state ?? '') as OfficeFields['state'],
      zipCode: office?.zipCode ?? '',
      phone: phoneText(office?.phone ?? ''),
      license: office?.license ?? '',
    },
    async (body) => onSaved(await (office ? call(changeOffice, { params: { id: office.id }, body }) : call(addOffice, { body }))),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrors errors={errors} />
      <FormText form={form} name="name" label={texts.officeName} autoComplete="off" />
      <FormText form={form} name="address" label={texts.officeAddress} optional autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText form={form} name="city" label={texts.officeCity} optional autoComplete="off" />
        <FormSelect form={form} name="state" label={texts.officeState} optional>
          <option value="">{texts.noState}</option>
          {Object.entries(usStates).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </FormSelect>
        <FormText form={form} name="zipCode" label={texts.officeZip} optional inputMode="numeric" autoComplete="off" />
        <FormText form={form} name="phone" label={texts.officePhone} optional type="tel" inputMode="tel" autoComplete="off" />
      </div>
      <FormText
        form={form}
        name="license"
        label={texts.officeLicense}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" busy={busy} className="self-start">
        {texts.saveOffice}
      </Button>
    </form>
  )
}
