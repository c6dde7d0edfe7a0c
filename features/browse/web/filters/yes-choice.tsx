import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { useDeferredParams } from './deferred-params.tsx'
import { CountBeside } from './count-beside.tsx'
import { useFacetCounts } from './use-counts.ts'

interface YesChoiceProps {
  name: 'tour' | 'reduced' | 'newConstruction' | 'seniorCommunity'
  label: string
  help?: string
}

export function YesChoice({ name, label, help }: YesChoiceProps) {
  const { params } = useDeferredParams()
  return (
    <Checkbox
      name={name}
      value="yes"
      defaultChecked={params.get(name) === 'yes'}
      className="check-counted"
      label={<CountBeside homes={useFacetCounts()?.[name]}>{label}</CountBeside>}
      help={help}
    />
  )
}
