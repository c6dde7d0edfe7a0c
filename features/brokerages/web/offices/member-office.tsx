import * as texts from '#texts/brokerages'
import type { BrokerageMember, BrokerageOffice } from '#features/brokerages/contract'
import { fill } from '#platform/contract/fill.ts'
import { call } from '#platform/web/call/call.ts'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { setMemberOffice } from '../../contract/offices.ts'
import { useBrokerageChange } from '../use-brokerage-change.ts'

interface MemberOfficeProps {
  member: BrokerageMember
  offices: readonly BrokerageOffice[]
}

/** The office somebody is in, to be chosen where there are any, and the one that the profile names. */
export function MemberOffice({ member: { accountId, name, officeId, profileOffice }, offices }: MemberOfficeProps) {
  const change = useBrokerageChange()
  if (offices.length === 0) return profileOffice ?? texts.noOffice
  return (
    <>
      <Select
        className="min-w-36"
        aria-label={fill(texts.officeOfName, { name })}
        value={officeId ?? ''}
        disabled={change.busy}
        onChange={({ target: { value } }) =>
          void change.run(
            () => call(setMemberOffice, { params: { accountId }, body: { officeId: value === '' ? null : Number(value) } }),
            fill(texts.officeOfNameSaved, { name }),
          )
        }
      >
        <option value="">{texts.noOffice}</option>
        {offices.map((office) => (
          <option key={office.id} value={office.id}>
            {office.name}
          </option>
        ))}
      </Select>
      {profileOffice && <span className="mt-1 block text-xs text-quiet">{fill(texts.profileSays, { office: profileOffice })}</span>}
    </>
  )
}
