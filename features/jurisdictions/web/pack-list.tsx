import * as texts from '#texts/jurisdictions'
import { href, Link } from 'react-router'
import { listJurisdictions, type PackUse } from '#features/jurisdictions/contract'
import { jurisdictions, type Jurisdiction } from '#features/law/contract'
import { fill } from '#platform/contract/fill.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { rulesFor } from './pack-topics.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { count } from '#platform/web/ui/text/format.ts'

/** Every pack with its version, its sources and whom it concerns. */
export function PackList() {
  const reading = useRead(listJurisdictions, {})
  const packs = Object.values<Jurisdiction>(jurisdictions)
  return (
    <ReadView reading={reading} what={texts.theStates} skeleton={<Skeleton className="h-40 rounded-card" />}>
      {({ items }) => (
        <>
          <ul className="flex flex-col gap-4">
            {packs.map((pack) => (
              <li key={pack.code}>
                <PackCard pack={pack} use={items.find(({ code }) => code === pack.code)} />
              </li>
            ))}
          </ul>
          <p className="text-sm text-quiet">{texts.countedTwice}</p>
        </>
      )}
    </ReadView>
  )
}

function PackCard({ pack, use }: { pack: Jurisdiction; use: PackUse | undefined }) {
  const { code, name, version, changedOn, sources } = pack
  const rules = rulesFor(pack)
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg font-semibold">{name}</h2>
        <p className="text-sm text-quiet">{fill(texts.versionChangedOn, { version, day: dayText(changedOn) })}</p>
      </div>
      {use && <UseCounts use={use} />}
      <p className="text-sm">
        {fill(texts.openOfAll, { open: rules.filter(({ status }) => status === 'open').length, all: rules.length })}
      </p>
      <p className="text-sm break-words text-quiet">{sources.join(' · ')}</p>
      <Link to={href('/admin/jurisdictions/:code', { code })} className="self-start py-1 text-spruce underline underline-offset-2">
        {fill(texts.seeNoticesFor, { state: name })}
      </Link>
    </Card>
  )
}

export function UseCounts({ use }: { use: PackUse }) {
  const counts: [name: string, total: number][] = [
    [texts.listingsOnMarket, use.listings],
    [texts.licensedAgents, use.agents],
    [texts.brokeragesThere, use.brokerages],
  ]
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {counts.map(([name, total]) => (
        <div key={name}>
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="text-lg font-semibold">{count(total)}</dd>
        </div>
      ))}
    </dl>
  )
}
