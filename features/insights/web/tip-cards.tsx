import * as texts from '#texts/insights'
import type { Insight } from '#features/insights/contract'
import { Badge, type BadgeTone } from '#platform/web/ui/display/badge.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { categoryNames, typeNames } from './insight-labels.ts'

const tones: Record<Insight['type'], BadgeTone> = { insight: 'good', info: 'neutral', tip: 'good', warning: 'attention' }

/** Nothing where there are no tips. */
export function TipCards({ tips }: { tips: readonly Insight[] }) {
  if (tips.length === 0) return null
  return (
    <section aria-labelledby="insights" className="flex flex-col gap-4 print:hidden">
      <h2 id="insights" className="font-display text-xl font-semibold">
        {texts.worthKnowing}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-4">
        {tips.map((tip) => (
          <li key={tip.id} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5">
            <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
              <Badge tone={tones[tip.type]}>{typeNames[tip.type]}</Badge>
              {categoryNames[tip.category]}
            </p>
            <h3 className="font-semibold">{tip.title}</h3>
            <p>{tip.content}</p>
            <InsightSource tip={tip} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function InsightSource({ tip }: { tip: Insight }) {
  if (!tip.source) return null
  return (
    <p className="mt-auto text-sm text-quiet">
      {tip.sourceUrl ? (
        <a href={tip.sourceUrl} rel="noopener nofollow" className="underline underline-offset-2">
          {tip.source}
        </a>
      ) : (
        tip.source
      )}
      {tip.asOf && <span>{`, ${dayText(tip.asOf)}`}</span>}
    </p>
  )
}
