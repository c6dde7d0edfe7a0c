import * as texts from '#texts/brokerages'
import { useSearchParams } from 'react-router'
import type { BrokerageOffice } from '#features/brokerages/contract'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'

/** Chooses whose numbers and agents the dashboard shows; nothing where the brokerage has no offices. */
export function OfficeChoice({ offices, shown }: { offices: readonly BrokerageOffice[]; shown: string | null }) {
  const [search, setSearch] = useSearchParams()
  if (offices.length === 0) return null
  return (
    <Field label={texts.showOffice} className="w-full max-w-sm">
      <Select
        value={shown ?? ''}
        onChange={(event) => {
          const next = new URLSearchParams(search)
          if (event.target.value) next.set('office', event.target.value)
          else next.delete('office')
          setSearch(next, { preventScrollReset: true })
        }}
      >
        <option value="">{texts.allOffices}</option>
        {offices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="none">{texts.noOffice}</option>
      </Select>
    </Field>
  )
}
