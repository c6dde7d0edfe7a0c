import * as texts from '#texts/directory'
import { fill } from '#platform/contract/fill.ts'
import { findRegulator } from '#features/law/contract'
import { usStates, type UsState } from '#features/location/contract'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import type { AgentCard } from '#features/agents/contract'
import { licenseLabel, licenseTone } from '#features/agents/web'

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
  if (!licenceNumber || !licenceState) return <p className="text-sm text-quiet">{texts.noLicenseListed}</p>
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
      <span>
        {fill(texts.stateLicenseNumber, { state: stateName(licenceState), number: licenceNumber })}
        {isDemo && <span>{' (demo license)'}</span>}
      </span>
      {lookup && !isDemo && (
        <a href={findRegulator(licenceState).licenseLookup} rel="noopener" className="relative text-spruce underline underline-offset-2">
          {fill(texts.lookItUpAtRegulator, { regulator: findRegulator(licenceState).short })}
        </a>
      )}
      <Badge tone={licenseTone(licenceStatus)} className="whitespace-normal!">
        {licenseLabel(licenceStatus, licenceCheckedAt)}
      </Badge>
    </p>
  )
}
