import * as texts from '#texts/analytics'
import { Link, type To } from 'react-router'
import { measures, type Measure, type Numbers } from '#features/analytics/contract'
import { changeText, measureText } from '../../contract/number-text.ts'
import { MetricInfo } from '../metric-info.tsx'

interface NumberTilesProps {
  totals: Numbers
  before: Numbers
  /** Where what a number counts can be seen. */
  linkOf?: (measure: Measure) => To
}

/** Every number of a period beside the period before. */
export function NumberTiles({ totals, before, linkOf }: NumberTilesProps) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      {measures.map((measure) => (
        <div key={measure} className="relative rounded-card border border-line bg-surface p-4">
          <dt className="pr-8 text-sm text-quiet">{texts.metricNames[measure]}</dt>
          <dd className="mt-1 font-display text-2xl font-semibold tabular-nums">
            {linkOf ? (
              <Link
                to={linkOf(measure)}
                aria-label={`${measureText(measure, totals[measure])} ${texts.metricNames[measure]}`}
                className="underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {measureText(measure, totals[measure])}
              </Link>
            ) : (
              measureText(measure, totals[measure])
            )}
          </dd>
          <dd className="mt-1 text-sm text-quiet">{changeText(measure, totals[measure], before[measure])}</dd>
          <dd className="absolute top-2 right-2">
            <MetricInfo metric={measure} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
