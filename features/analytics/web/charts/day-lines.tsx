import * as texts from '#texts/analytics'
import { fill } from '#platform/contract/fill.ts'
import type { DayNumbers } from '#features/analytics/contract'
import { count } from '#platform/web/ui/text/format.ts'
import { dayText } from '#platform/web/ui/text/day-text.ts'

const width = 640
const height = 180

/** Views as a filled line and tours started as a dashed one, a point for each day. */
export function DayLines({ days }: { days: readonly DayNumbers[] }) {
  const most = Math.max(1, ...days.map(({ views, plays }) => Math.max(views, plays)))
  const across = (index: number): number => (days.length === 1 ? width / 2 : (index / (days.length - 1)) * width)
  const lineOf = (measure: 'views' | 'plays'): string =>
    days
      .map((day, index) => `${index === 0 ? 'M' : 'L'}${across(index).toFixed(1)} ${(height - (day[measure] / most) * height).toFixed(1)}`)
      .join('')
  const views = lineOf('views')
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure>
      <svg
        viewBox={`-4 -6 ${width + 8} ${height + 12}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={fill(texts.mostInOneDay, { most: count(most) })}
        className="h-44 w-full"
      >
        {[0, 0.5, 1].map((share) => (
          <path key={share} d={`M0 ${height * share}H${width}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
        ))}
        <path d={`${views}L${across(days.length - 1)} ${height}L${across(0)} ${height}Z`} className="fill-spruce-soft" />
        <path d={views} fill="none" strokeWidth="2" className="stroke-spruce" vectorEffect="non-scaling-stroke" />
        <path
          d={lineOf('plays')}
          fill="none"
          strokeWidth="2"
          strokeDasharray="5 4"
          className="stroke-ink"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="mt-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-quiet">
        <span>{first && dayText(first.day)}</span>
        <span className="order-last flex basis-full flex-wrap gap-x-4 gap-y-1 sm:order-none sm:basis-auto">
          <Key name={texts.metricNames.views} className="border-spruce" />
          <Key name={texts.metricNames.plays} className="border-dashed border-ink" />
          <span>{fill(texts.mostInOneDay, { most: count(most) })}</span>
        </span>
        <span>{last && dayText(last.day)}</span>
      </figcaption>
    </figure>
  )
}

function Key({ name, className }: { name: string; className: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`inline-block w-5 border-t-2 ${className}`} />
      {name}
    </span>
  )
}
