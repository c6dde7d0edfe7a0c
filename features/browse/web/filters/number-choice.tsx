import type { NumberField } from '#features/search/web'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { count } from '#platform/web/ui/text/format.ts'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { useDeferredParams } from './deferred-params.tsx'
import { useChoiceCounts } from './use-counts.ts'

interface NumberChoiceProps {
  filter: NumberField
  error: string | undefined
}

export function NumberChoice({ filter: { name, label, help, any, values, text }, error }: NumberChoiceProps) {
  const { params } = useDeferredParams()
  const counts = useChoiceCounts()
  const chosen = params.get(name) ?? ''
  const listed = [...values.map(String), ...(chosen === '' || values.map(String).includes(chosen) ? [] : [chosen])]
  const labelOf = (value: string) => (Number.isFinite(Number(value)) ? text(Number(value)) : value)
  return (
    <Field label={label} help={help} error={error}>
      <Select name={name} defaultValue={chosen}>
        <option value="">{any}</option>
        {listed.map((value) => {
          const homes = counts.get(`${name}:${value}`)
          return (
            <option key={value} value={value}>
              {homes === undefined ? labelOf(value) : `${labelOf(value)} (${count(homes)})`}
            </option>
          )
        })}
      </Select>
    </Field>
  )
}
