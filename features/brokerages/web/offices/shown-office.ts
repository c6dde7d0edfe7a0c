import { useSearchParams } from 'react-router'
import type { BrokerageDashboard, BrokerageMember, BrokerageNumbers } from '#features/brokerages/contract'

export interface ShownOffice {
  /** The id of an office, or `none` for members who are in no office; null shows everybody. */
  office: string | null
  numbers: BrokerageNumbers
  members: readonly BrokerageMember[]
}

/** Returns the numbers and agents of the office that the address names; of everybody where it names none that there is. */
export function useShownOffice({ counts, response, members, offices, withoutOffice }: BrokerageDashboard): ShownOffice {
  const asked = useSearchParams()[0].get('office')
  if (asked === 'none' && offices.length > 0)
    return { office: 'none', numbers: withoutOffice, members: members.filter(({ officeId }) => officeId === null) }
  const office = offices.find(({ id }) => String(id) === asked)
  if (!office) return { office: null, numbers: { counts, response }, members }
  return { office: String(office.id), numbers: office, members: members.filter(({ officeId }) => officeId === office.id) }
}
