import { propertyTypes, publicStatuses } from '#features/listings/contract'
import { fieldsIn } from '#features/search/web'
import { ChoiceList } from './choice-list.tsx'
import { NumberChoice } from './number-choice.tsx'
import { PriceChart } from './price-chart.tsx'
import { StepChoice } from './step-choice.tsx'
import { TypedFilter } from './typed-filter.tsx'
import { useFacetCounts } from './use-counts.ts'
import { YesChoice } from './yes-choice.tsx'

export interface FieldsProps {
  fields: Record<string, string>
}

export function PriceFields({ fields }: FieldsProps) {
  return (
    <>
      <PriceChart />
      <div className="grid grid-cols-2 gap-3">
        <TypedFilter kind="money" name="minPrice" label="Lowest price" placeholder="No minimum" error={fields['minPrice']} />
        <TypedFilter kind="money" name="maxPrice" label="Highest price" placeholder="No maximum" error={fields['maxPrice']} />
      </div>
      {fieldsIn('cost').map((filter) => (
        <NumberChoice key={filter.name} filter={filter} error={fields[filter.name]} />
      ))}
      <YesChoice name="reduced" label="Price reduced" />
    </>
  )
}

export function RoomFields() {
  const facets = useFacetCounts()
  return (
    <>
      <StepChoice name="beds" legend="Bedrooms" values={[1, 2, 3, 4, 5, 6]} counts={facets?.beds} />
      <StepChoice name="baths" legend="Bathrooms, a half bath counts 0.5" values={[1, 1.5, 2, 3, 4]} counts={facets?.baths} />
    </>
  )
}

export function TypeFields() {
  return <ChoiceList name="types" legend="Type of home" values={propertyTypes} counts={useFacetCounts()?.types} />
}

export function StatusFields() {
  return (
    <ChoiceList
      name="statuses"
      legend="Status"
      help="None chosen: everything still on the market."
      values={publicStatuses}
      counts={useFacetCounts()?.statuses}
      text={(status) => (status === 'Closed' ? 'Sold' : status)}
    />
  )
}
