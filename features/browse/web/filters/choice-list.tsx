import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { useDeferredParams } from './deferred-params.tsx'
import { CountBeside } from './count-beside.tsx'
import { valuesOf } from './search-values.ts'

interface ChoiceListProps {
  name: 'types' | 'statuses' | 'amenities' | 'rooms'
  legend: string
  help?: string
  values: readonly string[]
  counts: readonly { value: string; count: number }[] | undefined
  text?: (value: string) => string
}

/** Several may be chosen; each says how many homes it leaves. */
export function ChoiceList({ name, legend, help, values, counts, text = (value) => value }: ChoiceListProps) {
  const { params } = useDeferredParams()
  const chosen = valuesOf(params, name)
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{legend}</legend>
      {help && <p className="-mt-2 mb-1 text-sm text-quiet">{help}</p>}
      {values.map((value) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          defaultChecked={chosen.includes(value)}
          className="check-counted"
          label={<CountBeside homes={counts?.find((each) => each.value === value)?.count}>{text(value)}</CountBeside>}
        />
      ))}
    </fieldset>
  )
}
