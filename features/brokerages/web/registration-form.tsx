import * as texts from '#texts/brokerages'
import { useQueryClient } from '@tanstack/react-query'
import { myBrokerage, RegistrationFields, type MyBrokerage } from '#features/brokerages/contract'
import { usStates } from '#features/location/contract'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormSelect, FormText } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'

interface RegistrationFormProps {
  license: { number: string; state: RegistrationFields['licenseState'] } | null
  action: string
  done: string
  send: (fields: RegistrationFields) => Promise<MyBrokerage>
}

/** Asks for the license of a brokerage. A refused license stays in its field. */
export function RegistrationForm({ license, action, done, send }: RegistrationFormProps) {
  const queries = useQueryClient()
  const { form, submit, errors, busy } = useCheckedForm(
    RegistrationFields,
    { licenseNumber: license?.number ?? '', licenseState: license?.state ?? ('' as RegistrationFields['licenseState']) },
    async (fields) => {
      queries.setQueryData(keyOf(myBrokerage, {}), await send(fields))
      toast({ title: done })
    },
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="@container flex w-full flex-col gap-5">
      <FormErrors errors={errors} />
      <div className="grid gap-5 @md:grid-cols-2">
        <FormText
          form={form}
          name="licenseNumber"
          label={texts.brokerLicenseNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormSelect form={form} name="licenseState" label={texts.licenseState}>
          <option value="">{texts.selectAState}</option>
          {Object.entries(usStates).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </FormSelect>
      </div>
      <Button type="submit" busy={busy} className="max-w-full self-start break-words">
        {action}
      </Button>
    </form>
  )
}
