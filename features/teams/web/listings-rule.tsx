import * as texts from '#texts/teams'
import { useId } from 'react'
import type { ListingsWith } from '#features/teams/contract'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'

/** Asks where listings go when somebody leaves, before they join. */
export function ListingsRule({ value, onChange }: { value: ListingsWith; onChange: (value: ListingsWith) => void }) {
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">{texts.whenTheyLeaveListings}</legend>
      <Checkbox kind="radio" name={name} checked={value === 'agent'} onChange={() => onChange('agent')} label={texts.goWithTheAgent} />
      <Checkbox
        kind="radio"
        name={name}
        checked={value === 'team'}
        onChange={() => onChange('team')}
        label={texts.stayWithTheTeam}
        help={texts.theOwnerBecomesTheirAgent}
      />
    </fieldset>
  )
}
