import type { AddressName } from '#features/search/contract'
import { DateField } from '#platform/web/ui/forms/date-field.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { MoneyField } from '#platform/web/ui/forms/money-field.tsx'
import { NumberField } from '#platform/web/ui/forms/number-field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { useDeferredParams } from './deferred-params.tsx'

interface TypedFilterProps {
  name: AddressName
  label: string
  error: string | undefined
  placeholder?: string
  help?: string
  kind?: 'money' | 'number' | 'date' | 'text'
}

const kinds = { money: MoneyField, number: NumberField, date: DateField }

/** What was typed stays, also when the search cannot read it. */
export function TypedFilter({ name, label, error, placeholder, help, kind = 'number' }: TypedFilterProps) {
  const { params } = useDeferredParams()
  const input = { name, placeholder, defaultValue: params.get(name) ?? '' }
  if (kind === 'text')
    return (
      <Field label={label} error={error} help={help}>
        <TextInput autoComplete="off" {...input} />
      </Field>
    )
  const Kind = kinds[kind]
  return <Kind label={label} error={error} help={help} {...input} />
}
