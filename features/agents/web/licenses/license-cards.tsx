import * as texts from '#texts/agents'
import { fill } from '#platform/contract/fill.ts'
import type { MyAgentProfile } from '#features/agents/contract'
import { usStates, type UsState } from '#features/location/contract'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { licenseLabel, licenseTone } from './license-label.ts'

/** The agent's own licenses, each with what the site shows about it. */
export function LicenseCards({ profile }: { profile: MyAgentProfile }) {
  if (profile.licences.length === 0) return null
  return (
    <Card>
      <h2 className="text-lg font-semibold">{texts.yourLicenses}</h2>
      <p className="mt-1 text-quiet">{texts.weLookEachOneUp}</p>
      <ul className="mt-4 flex flex-col gap-3">
        {profile.licences.map(({ state, number, status, checkedAt, expiresOn }) => (
          <li key={state} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{fill(texts.stateLicense, { state: usStates[state as UsState] ?? state, number })}</span>
            <Badge tone={licenseTone(status)} className="whitespace-normal!">
              {licenseLabel(status, checkedAt)}
            </Badge>
            {expiresOn && <span className="text-sm text-quiet">{fill(texts.expiresOnDate, { date: dayText(expiresOn) })}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-quiet">{texts.toAddAnotherState}</p>
    </Card>
  )
}
