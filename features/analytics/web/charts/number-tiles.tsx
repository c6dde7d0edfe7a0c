import * as texts from '#texts/analytics'
import { measures, type Numbers } from '#features/analytics/contract'
import { changeText, measureText } from '../number-text.ts'

/** Every number of a period beside the period before. */
export function NumberTiles({ totals, before }: { totals: Numbers; before: Numbers }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      {measures.map((measure) => (
        <div key={measure} className="rounded-card border border-line bg-surface p-4">
          <dt className="text-sm text-quiet">{texts.measureNames[measure]}</dt>
          <dd className="mt-1 font-display text-2xl font-semibold tabular-nums">{measureText(measure, totals[measure])}</dd>
          <dd className="mt-1 text-sm text-quiet">{changeText(measure, totals[measure], before[measure])}</dd>
        </div>
      ))}
    </dl>
  )
}
