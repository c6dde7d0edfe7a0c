import * as texts from '#texts/browse'
import { fill } from '#platform/contract/fill.ts'
import type { ReactNode } from 'react'
import { amenities } from '#features/listings/contract'
import { tourRooms } from '#features/search/contract'
import { fieldsIn, type NumberField } from '#features/search/web'
import { count } from '#platform/web/ui/text/format.ts'
import { AroundPoint } from './around-point.tsx'
import { ChoiceList } from './choice-list.tsx'
import { NumberChoice } from './number-choice.tsx'
import type { FieldsProps } from './quick-fields.tsx'
import { OpenThisWeek } from './open-this-week.tsx'
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
      <Group title={texts.tour}>
        <YesChoice name="tour" label={texts.hasATour} />
        <Numbers {...props} filters={fieldsIn('tour')} />
        <ChoiceList name="rooms" legend={texts.roomsInTheTour} values={tourRooms.names} counts={facets?.rooms} />
      </Group>
      <Group title={texts.sizeAndAge}>
        <Numbers {...props} filters={fieldsIn('size')} />
        <div className="grid grid-cols-2 gap-3">
          <TypedFilter name="minYear" label={texts.builtAfter} placeholder={texts.anyYear} error={fields['minYear']} />
          <TypedFilter name="maxYear" label={texts.builtBefore} placeholder={texts.anyYear} error={fields['maxYear']} />
        </div>
        <YesChoice name="newConstruction" label={texts.newConstruction} />
        <StepChoice name="garage" legend={texts.garageSpaces} values={[1, 2, 3]} counts={facets?.garage} />
      </Group>
      <Group title={texts.time}>
        <Numbers {...props} filters={fieldsIn('time')} />
        <fieldset>
          <legend className="mb-2 font-medium">{texts.openHouse}</legend>
          <OpenThisWeek />
          <div className="grid grid-cols-2 gap-3">
            <TypedFilter kind="date" name="openFrom" label={texts.from} error={fields['openFrom']} />
            <TypedFilter kind="date" name="openTo" label={texts.to} error={fields['openTo']} />
          </div>
          {facets && <p className="mt-1.5 text-sm text-quiet">{fill(texts.openHousesAmongResults, { open: count(facets.open) })}</p>}
        </fieldset>
      </Group>
      <Group title={texts.amenities}>
        <ChoiceList name="amenities" legend={texts.mustHave} values={amenities.names} counts={facets?.amenities} />
        <YesChoice name="seniorCommunity" label={texts.n55Community} help={texts.declaredHousingForOlderPersons} />
      </Group>
      <Group title={texts.distance}>
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
