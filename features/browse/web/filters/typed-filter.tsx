import type { AddressName } from '#features/browse/contract'
import { Field } from '#platform/web/ui/field.tsx'
import { TextInput } from '#platform/web/ui/text-input.tsx'
import { useCalmParams } from './calm-params.tsx'

interface TypedFilterProps {
  name: AddressName
  label: string
  error: string | undefined
  placeholder?: string
  help?: string
  kind?: 'number' | 'date' | 'text'
}

/** What was typed stays, also when the search cannot read it. */
export function TypedFilter({ name, label, error, placeholder, help, kind = 'number' }: TypedFilterProps) {
  const { params } = useCalmParams()
  return (
    <Field label={label} error={error} help={help}>
      <TextInput
        name={name}
        type={kind === 'date' ? 'date' : 'text'}
        inputMode={kind === 'number' ? 'numeric' : undefined}
        autoComplete="off"
        defaultValue={params.get(name) ?? ''}
        placeholder={placeholder}
      />
    </Field>
  )
}
