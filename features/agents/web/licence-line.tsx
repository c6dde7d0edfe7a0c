import { usStates, type UsState } from '#platform/contract/us-states.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import type { AgentCard, LicenceStatus } from '#features/agents/contract'

const checkedFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** "checked on Nov 1, 2026": evidence with its date, never a bare seal. */
export function licenceWords(status: LicenceStatus, checkedAt: string | null): string {
  if (status === 'verified' && checkedAt) return `Licence checked on ${checkedFormat.format(new Date(checkedAt))}`
  if (status === 'expired') return 'Licence expired'
  if (status === 'mismatch') return 'Licence does not match the register'
  if (status === 'revoked') return 'Licence revoked'
  return 'Licence not checked yet'
}

export function stateName(code: string): string {
  return usStates[code as UsState] ?? code
}

type Shown = Pick<AgentCard, 'licenceNumber' | 'licenceState' | 'licenceStatus' | 'licenceCheckedAt' | 'isDemo'>

/** Number, state and what is known about it; demo licences say that they are made up. */
export function LicenceLine({ licenceNumber, licenceState, licenceStatus, licenceCheckedAt, isDemo }: Shown) {
  if (!licenceNumber || !licenceState) return <p className="text-sm text-quiet">No licence given yet</p>
  const bad = licenceStatus === 'expired' || licenceStatus === 'mismatch' || licenceStatus === 'revoked'
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
      <span>
        {stateName(licenceState)} licence {licenceNumber}
        {isDemo && ' (fictitious, demo)'}
      </span>
      <Badge tone={licenceStatus === 'verified' ? 'good' : bad ? 'danger' : 'neutral'}>
        {licenceWords(licenceStatus, licenceCheckedAt)}
      </Badge>
    </p>
  )
}
