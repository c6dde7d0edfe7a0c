import { jurisdictionOf } from '#features/law/contract'
import { usStates, type UsState } from '#features/location/contract'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import type { AgentCard, LicenseStatus } from '#features/agents/contract'

const checkedFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** "checked on Nov 1, 2026": evidence with its date, never a bare seal. */
export function licenseLabel(status: LicenseStatus, checkedAt: string | null): string {
  if (status === 'verified' && checkedAt) return `License checked on ${checkedFormat.format(new Date(checkedAt))}`
  if (status === 'expired') return 'License expired'
  if (status === 'mismatch') return 'License does not match the register'
  if (status === 'revoked') return 'License revoked'
  return 'License not checked yet'
}

export function stateName(code: string): string {
  return usStates[code as UsState] ?? code
}

type Shown = Pick<AgentCard, 'licenceNumber' | 'licenceState' | 'licenceStatus' | 'licenceCheckedAt' | 'isDemo'>

/** Number, state and what is known about it, with the way to the register; demo licenses say that they are made up. */
export function LicenseLine({
  licenceNumber,
  licenceState,
  licenceStatus,
  licenceCheckedAt,
  isDemo,
  lookup = false,
}: Shown & { lookup?: boolean }) {
  if (!licenceNumber || !licenceState) return <p className="text-sm text-quiet">No license given yet</p>
  const bad = licenceStatus === 'expired' || licenceStatus === 'mismatch' || licenceStatus === 'revoked'
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
      <span>
        {stateName(licenceState)} license {licenceNumber}
        {isDemo && ' (fictitious, demo)'}
      </span>
      {lookup && !isDemo && (
        <a
          href={jurisdictionOf(licenceState).regulator.licenseLookup}
          rel="noopener"
          className="relative text-spruce underline underline-offset-2"
        >
          Look it up at {jurisdictionOf(licenceState).regulator.short}
        </a>
      )}
      <Badge tone={licenceStatus === 'verified' ? 'good' : bad ? 'danger' : 'neutral'}>
        {licenseLabel(licenceStatus, licenceCheckedAt)}
      </Badge>
    </p>
  )
}
