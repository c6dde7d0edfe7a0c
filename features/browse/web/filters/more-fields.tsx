import type { ReactNode } from 'react'
import { amenities } from '#features/listings/contract'
import { tourRooms } from '#features/search/contract'
import { fieldsIn, type NumberField } from '#features/search/web'
import { count } from '#platform/web/ui/text/format.ts'
import { AroundPoint } from './around-point.tsx'
import { ChoiceList } from './choice-list.tsx'
import { NumberChoice } from './number-choice.tsx'
import type { FieldsProps } from './quick-fields.tsx'
import { StepChoice } from './step-choice.tsx'
import { TypedFilter } from './typed-filter.tsx'
import { useFacetCounts } from './use-counts.ts'
import { YesChoice } from './yes-choice.tsx'

/** Everything that has no chip of its own. */
export function MoreFields(props: FieldsProps) {
  const facets = useFacetCounts()
  const { fields } = props
  return (
    <>
      <Group title="Tour">
        <YesChoice name="tour" label="Has a tour" />
        <Numbers {...props} filters={fieldsIn('tour')} />
        <ChoiceList name="rooms" legend="Rooms the tour shows" values={tourRooms} counts={facets?.rooms} />
      </Group>
      <Group title="Size and age">
        <Numbers {...props} filters={fieldsIn('size')} />
        <div className="grid grid-cols-2 gap-3">
          <TypedFilter name="minYear" label="Built from" placeholder="Any year" error={fields['minYear']} />
          <TypedFilter name="maxYear" label="Built up to" placeholder="Any year" error={fields['maxYear']} />
        </div>
        <YesChoice name="newConstruction" label="New construction" />
        <StepChoice name="garage" legend="Garage spaces" values={[1, 2, 3]} counts={facets?.garage} />
      </Group>
      <Group title="Time">
        <Numbers {...props} filters={fieldsIn('time')} />
        <fieldset>
          <legend className="mb-2 font-medium">Open house</legend>
          <div className="grid grid-cols-2 gap-3">
            <TypedFilter kind="date" name="openFrom" label="From" error={fields['openFrom']} />
            <TypedFilter kind="date" name="openTo" label="To" error={fields['openTo']} />
          </div>
          {facets && <p className="mt-1.5 text-sm text-quiet">{count(facets.open)} of these homes have announced one.</p>}
        </fieldset>
      </Group>
      <Group title="Amenities">
        <ChoiceList name="amenities" legend="The home has all of" values={amenities} counts={facets?.amenities} />
        <YesChoice
          name="seniorCommunity"
          label="55+ community"
          help="The community has declared itself housing for older persons. It says nothing about who lives there."
        />
      </Group>
      <Group title="Around a point">
        <AroundPoint {...props} />
      </Group>
    </>
  )
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <h3 className="font-display text-lg font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Numbers({ filters, fields }: FieldsProps & { filters: readonly NumberField[] }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {filters.map((filter) => (
        <NumberChoice key={filter.name} filter={filter} error={fields[filter.name]} />
      ))}
    </div>
  )
}
