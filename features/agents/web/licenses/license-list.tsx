import * as texts from '#texts/agents'
import { fill } from '#platform/contract/fill.ts'
import { href, Link } from 'react-router'
import { licensesToVerify, type AdminLicense } from '#features/agents/contract'
import { usStates, type UsState } from '#features/location/contract'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { licenseLabel, licenseTone } from './license-label.ts'

/** Licenses somebody should look up, each with the way to its agent. */
export function Licenses() {
  const reading = useRead(licensesToVerify, {})
  return (
    <ReadView
      reading={reading}
      what={texts.theLicenses}
      skeleton={<Skeleton className="h-40 rounded-card" />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={texts.noLicensesToCheck}>{texts.newLicensesAppearHere}</EmptyState>}
    >
      {({ items }) => (
        <ul className="flex flex-col gap-3">
          {items.map((license) => (
            <li key={license.id}>
              <License license={license} />
            </li>
          ))}
        </ul>
      )}
    </ReadView>
  )
}

function License({
  license: { agentId, agentName, state, number, status, checkedAt, expiresOn, isExpiring, sameNumber },
}: {
  license: AdminLicense
}) {
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold">
          <Link to={href('/admin/agent/:agentId/profile', { agentId: String(agentId) })} className="underline underline-offset-2">
            {agentName}
          </Link>
        </h2>
        <Badge tone={licenseTone(status)} className="whitespace-normal!">
          {licenseLabel(status, checkedAt)}
        </Badge>
        {isExpiring && <Badge tone="attention">{texts.expiresSoon}</Badge>}
      </div>
      <p className="mt-1 text-sm text-quiet">
        {fill(texts.stateLicense, { state: usStates[state as UsState] ?? state, number })}
        {expiresOn && <span>{` · ${fill(texts.expiresOnDate, { date: dayText(expiresOn) })}`}</span>}
      </p>
      {sameNumber.length > 0 && (
        <p className="mt-1 font-medium break-words">
          {fill(texts.sameNumberAs, { names: sameNumber.map((each) => each.agentName).join(', ') })}
        </p>
      )}
    </Card>
  )
}
