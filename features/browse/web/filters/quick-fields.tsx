import * as texts from '#texts/browse'
import { propertyTypes, publicStatuses } from '#features/listings/contract'
import { propertyTypeText } from '#features/listings/web'
import { useFreshRate } from '#features/mortgage/web'
import { fieldsIn } from '#features/search/web'
import { useDeferredParams } from './deferred-params.tsx'
import { ChoiceList } from './choice-list.tsx'
import { NumberChoice } from './number-choice.tsx'
import { PriceSlider } from './price-slider.tsx'
import { StepChoice } from './step-choice.tsx'
import { TypedFilter } from './typed-filter.tsx'
import { useFacetCounts } from './use-counts.ts'
import { YesChoice } from './yes-choice.tsx'

export interface FieldsProps {
  fields: Record<string, string>
}

export function PriceFields({ fields }: FieldsProps) {
  const { params } = useDeferredParams()
  const rate = useFreshRate()
  // Without a current rate nobody knows what a month costs; what was chosen before can still be taken back.
  const costs = fieldsIn('cost').filter(({ name }) => name !== 'maxMonthly' || rate !== undefined || params.has(name))
  return (
    <>
      <PriceSlider />
      <div className="grid grid-cols-2 gap-3">
        <TypedFilter kind="money" name="minPrice" label={texts.minPrice} placeholder={texts.noMinimum} error={fields['minPrice']} />
        <TypedFilter kind="money" name="maxPrice" label={texts.maxPrice} placeholder={texts.noMaximum} error={fields['maxPrice']} />
      </div>
      {costs.map((filter) => (
        <NumberChoice key={filter.name} filter={filter} error={fields[filter.name]} />
      ))}
      <YesChoice name="reduced" label={texts.priceReduced} />
    </>
  )
}

export function RoomFields() {
  const facets = useFacetCounts()
  return (
    <>
      <StepChoice name="beds" legend={texts.bedrooms} values={[1, 2, 3, 4, 5, 6]} counts={facets?.beds} />
      <StepChoice name="baths" legend={texts.bathrooms} values={[1, 1.5, 2, 3, 4]} counts={facets?.baths} />
    </>
  )
}

export function TypeFields() {
  const counts = useFacetCounts()?.types
  return <ChoiceList name="types" legend={texts.typeOfHome} values={propertyTypes} counts={counts} text={propertyTypeText} />
}

export function StatusFields() {
  return (
    <ChoiceList
      name="statuses"
      legend={texts.status}
      values={publicStatuses}
      counts={useFacetCounts()?.statuses}
      text={(status) => (status === 'Closed' ? 'Sold' : status)}
    />
  )
}
