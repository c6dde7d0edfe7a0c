import * as texts from '#texts/brokerages'
import { clsx } from 'clsx'
import { href, Link, useSearchParams } from 'react-router'
import type { MetricName } from '#features/analytics/contract'
import { countedKinds, type CountedKind } from '#features/brokerages/contract'
import { fill } from '#platform/contract/fill.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { LazyBoundary, lazyPart } from '#platform/web/ui/lazy-parts.tsx'
import { CountedList } from './counted-list.tsx'
import { attentionKinds, durationText, kindMetrics, kindNames, listingKinds } from './kind-names.ts'
import type { ShownOffice } from './offices/shown-office.ts'

/** The numbers of a brokerage or of one office; each opens the list of what it counts. */
export function Numbers({ shown: { office, numbers } }: { shown: ShownOffice }) {
  const { counts, response } = numbers
  const asked = useSearchParams()[0].get('show')
  const shown = countedKinds.find((kind) => kind === asked)
  const alerts = attentionKinds.filter((kind) => counts[kind] > 0)
  return (
    <>
      <Card>
        <h2 className="font-display text-xl font-semibold">{texts.needsAttention}</h2>
        {alerts.length === 0 && <p className="mt-2 text-quiet">{texts.allClear}</p>}
        <ul className="mt-3 grid gap-3 empty:hidden sm:grid-cols-2 lg:grid-cols-4">
          {alerts.map((kind) => (
            <Number key={kind} kind={kind} office={office} count={counts[kind]} isShown={kind === shown} />
          ))}
        </ul>
      </Card>
      <Card>
        <h2 className="font-display text-xl font-semibold">{texts.listings}</h2>
        <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
          {listingKinds.map((kind) => (
            <Number key={kind} kind={kind} office={office} count={counts[kind]} isShown={kind === shown} />
          ))}
        </ul>
      </Card>
      <div className="relative">
        <a href="#agents" className="flex flex-col rounded-card border border-line p-4 hover:bg-sunken">
          <span className="font-display text-2xl font-semibold tabular-nums">
            {response.seconds === null ? texts.none : durationText(response.seconds)}
          </span>
          <span>{texts.firstAnswer}</span>
          <span className="text-sm text-quiet">{answeredText(response.answered)}</span>
        </a>
        <About metric="firstAnswer" />
      </div>
      {shown && <CountedList kind={shown} office={office} />}
    </>
  )
}

const MetricInfo = lazyPart(async () => (await import('#features/analytics/web')).loadMetricInfo())

/** The (i) in the corner of a tile. */
const About = ({ metric }: { metric: MetricName }) => (
  <LazyBoundary>
    <MetricInfo metric={metric} className="absolute top-2 right-2" />
  </LazyBoundary>
)

function answeredText(count: number): string {
  if (count === 0) return texts.nobodyAnsweredYet
  return count === 1 ? texts.medianOfOne : fill(texts.medianOfAnswered, { count })
}

interface NumberProps {
  kind: CountedKind
  office: string | null
  count: number
  isShown: boolean
}

function Number({ kind, office, count, isShown }: NumberProps) {
  const search = new URLSearchParams({ show: kind, ...(office && { office }) })
  return (
    <li className="relative">
      <Link
        to={{ pathname: href('/brokerage/dashboard'), search: `?${search}`, hash: '#list' }}
        aria-current={isShown || undefined}
        className={clsx(
          'flex h-full flex-col rounded-card border p-4 hover:bg-sunken',
          isShown ? 'border-spruce bg-spruce-soft' : 'border-line',
        )}
      >
        <span className="font-display text-2xl font-semibold tabular-nums">{count.toLocaleString('en-US')}</span>
        <span>{kindNames[kind]}</span>
      </Link>
      <About metric={kindMetrics[kind]} />
    </li>
  )
}
