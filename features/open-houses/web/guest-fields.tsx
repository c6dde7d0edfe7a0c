import * as texts from '#texts/open-houses'
import { partyAtMost } from '#features/open-houses/contract'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'

export const partySizes = Array.from({ length: partyAtMost }, (_, index) => index + 1)

interface GuestFieldsProps {
  problems: Readonly<Record<string, string>>
  /** What stood in the form that was refused, without scripts. */
  typed?: Readonly<Record<string, string>>
}

/** What somebody writes at the door of an open house. */
export function GuestFields({ problems, typed = {} }: GuestFieldsProps) {
  return (
    <>
      <Field id="name" label={texts.name} error={problems['name']}>
        <TextInput name="name" autoComplete="name" maxLength={120} defaultValue={typed['name']} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="email" label={texts.email} error={problems['email']}>
          <TextInput name="email" type="email" autoComplete="email" maxLength={120} defaultValue={typed['email']} />
        </Field>
        <Field id="phone" label={texts.phone} error={problems['phone']}>
          <TextInput name="phone" type="tel" autoComplete="tel" maxLength={120} defaultValue={typed['phone']} />
        </Field>
      </div>
      <Field label={texts.partySize} className="max-w-40">
        <Select name="party" defaultValue={typed['party'] ?? '1'}>
          {partySizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </Field>
      <fieldset className="flex flex-wrap gap-x-8 gap-y-2">
        <legend className="mb-2 text-sm font-medium">{texts.areYouWorkingWithAnAgent}</legend>
        <Checkbox kind="radio" name="hasAgent" value="yes" label={texts.yes} defaultChecked={typed['hasAgent'] === 'yes'} />
        <Checkbox kind="radio" name="hasAgent" value="no" label={texts.no} defaultChecked={typed['hasAgent'] === 'no'} />
      </fieldset>
    </>
  )
}
