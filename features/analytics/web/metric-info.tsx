import * as texts from '#texts/analytics'
import { metrics, type MetricName } from '#features/analytics/contract'
import { fill } from '#platform/contract/fill.ts'
import { InfoButton } from '#platform/web/ui/dialogs/info-button.tsx'

interface MetricInfoProps {
  metric: MetricName
  className?: string
}

/** The (i) beside a number, which says what it counts. */
export function MetricInfo({ metric, className }: MetricInfoProps) {
  const { name, definition } = metrics[metric]
  return (
    <InfoButton label={fill(texts.aboutMetric, { name })} {...(className && { className })}>
      <p className="font-semibold">{name}</p>
      <p className="mt-1">{definition}</p>
    </InfoButton>
  )
}

/** One (i) for several numbers of a list; two of one page have labels of their own. */
export function MetricsInfo({ shown, label = texts.howNumbersAreCounted }: { shown: readonly MetricName[]; label?: string }) {
  return (
    <InfoButton label={label} text={label}>
      <dl className="flex flex-col gap-3">
        {shown.map((metric) => (
          <div key={metric}>
            <dt className="font-semibold">{metrics[metric].name}</dt>
            <dd className="mt-1">{metrics[metric].definition}</dd>
          </div>
        ))}
      </dl>
    </InfoButton>
  )
}
