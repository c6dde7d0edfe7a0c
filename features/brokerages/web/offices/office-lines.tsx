import * as texts from '#texts/brokerages'
import type { MyBrokerage } from '#features/brokerages/contract'
import { fill } from '#platform/contract/fill.ts'
import { PhoneLink } from '#platform/web/ui/display/phone-link.tsx'

type Office = NonNullable<NonNullable<MyBrokerage['brokerage']>['myOffice']>

/** Where an office is and how to reach it, as far as it is known. */
export function OfficeLines({ office: { address, city, state, zipCode, phone, license } }: { office: Office }) {
  const where = [address, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <>
      {where && <p className="text-sm break-words">{where}</p>}
      {license && <p className="text-sm">{fill(texts.officeLicenseNumber, { license })}</p>}
      {phone && <PhoneLink phone={phone} />}
    </>
  )
}
