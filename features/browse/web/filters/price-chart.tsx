import * as texts from '#texts/browse'
import { fill } from '#platform/contract/fill.ts'
import { clsx } from 'clsx'
import type { Facets } from '#features/search/contract'
import { count, counted, shortPrice } from '#platform/web/ui/text/format.ts'
import type { PriceRange } from './price-scale.ts'

interface PriceChartProps {
  bars: Facets['prices']
  /** Bars outside of it are paler. */
  range: PriceRange
}

const labeled: readonly number[] = [0, 250_000, 500_000, 1_000_000, 2_000_000]

/** How many homes of the search lie in which price range, whatever price is asked for now. */
export function PriceBars({ bars, range: { low = 0, high = Infinity } }: PriceChartProps) {
  const most = Math.max(1, ...bars.map((bar) => bar.count))
  const isIn = (from: number, to = Infinity) => from < high && to > low
  return (
    <div className="relative pt-5">
      <p aria-hidden="true" className="absolute inset-x-0 top-5 border-t border-dashed border-line text-xs text-quiet tabular-nums">
        <span className="absolute bottom-0.5 left-0">{counted(most, texts.home)}</span>
      </p>
      <div className="flex h-16 items-end gap-px border-b border-edge" aria-hidden="true">
        {bars.map(({ from, count: homes }, index) => (
          <div
            key={from}
            className={clsx('min-w-0 flex-1 rounded-t-sm', isIn(from, bars[index + 1]?.from) ? 'bg-apricot' : 'bg-line')}
            style={{ height: `${(homes / most) * 100}%` }}
          />
        ))}
      </div>
      <p className="sr-only">
        {bars
          .filter((bar) => bar.count > 0)
          .map(({ from, count: homes }) => fill(texts.homesFromPrice, { homes: count(homes), price: shortPrice(from) }))
          .join(', ')}
      </p>
    </div>
  )
}

/** The prices under the bars, each where its bar begins. */
export function PriceAxis({ bars }: Pick<PriceChartProps, 'bars'>) {
  return (
    <div aria-hidden="true" className="relative -mx-2 h-4 text-xs text-quiet tabular-nums">
      {bars.map(
        ({ from }, index) =>
          labeled.includes(from) && (
            <span
              key={from}
              className="absolute -translate-x-1/2"
              style={{ left: `calc(0.5rem + ${index / bars.length} * (100% - 1rem))` }}
            >
              {shortPrice(from)}
            </span>
          ),
      )}
      <span className="absolute right-0">{`${shortPrice(bars.at(-1)?.from ?? 0)}+`}</span>
    </div>
  )
}
