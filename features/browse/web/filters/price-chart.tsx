import { count, shortPrice } from '#platform/web/ui/text/format.ts'
import { useFacetCounts } from './use-counts.ts'

/** How many homes of the search lie in which price range, whatever price is asked for now. */
export function PriceChart() {
  const bars = useFacetCounts()?.prices ?? []
  const most = Math.max(1, ...bars.map((bar) => bar.count))
  return (
    <figure className="flex flex-col gap-1">
      <div className="flex h-16 items-end gap-px" aria-hidden="true">
        {bars.map(({ from, count: homes }) => (
          <div key={from} className="min-w-0 flex-1 rounded-t-sm bg-apricot" style={{ height: `${(homes / most) * 100}%` }} />
        ))}
      </div>
      <figcaption className="flex justify-between text-xs text-quiet tabular-nums">
        <span aria-hidden="true">$0</span>
        <span className="sr-only">
          {bars
            .filter((bar) => bar.count > 0)
            .map(({ from, count: homes }) => `${count(homes)} from ${shortPrice(from)}`)
            .join(', ')}
        </span>
        <span aria-hidden="true">{bars.length > 0 && `${shortPrice(bars.at(-1)?.from ?? 0)}+`}</span>
      </figcaption>
    </figure>
  )
}
