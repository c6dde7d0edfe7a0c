import * as texts from '#texts/leads'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'

interface WhoseLeadsProps {
  teammates: readonly { id: number; name: string }[]
  agent: number | undefined
  onAgent: (id: string | undefined) => void
}

/** Whose leads are shown; for whoever manages a team. */
export function WhoseLeads({ teammates, agent, onAgent }: WhoseLeadsProps) {
  if (teammates.length === 0) return null
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={texts.whoseLeads} className="w-56">
        <Select value={agent ?? ''} onChange={({ currentTarget }) => onAgent(currentTarget.value || undefined)}>
          <option value="">{texts.yours}</option>
          {teammates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {agent !== undefined && <p className="max-w-prose pb-2 text-sm text-quiet">{texts.youOnlyLook}</p>}
    </div>
  )
}
