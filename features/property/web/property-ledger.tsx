import * as texts from '#texts/property'
import { fill } from '#platform/contract/fill.ts'
import type { LedgerEntry } from '#features/listings/contract'
import { price } from '#platform/web/ui/text/format.ts'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'

/** Every price and status since the first day, newest first. */
export function PropertyLedger({ ledger }: { ledger: readonly LedgerEntry[] }) {
  if (ledger.length === 0) return null
  return (
    <section aria-labelledby="history" className="break-inside-avoid">
      <h2 id="history" className="font-display text-xl font-semibold">
        {texts.priceAndStatusHistory}
      </h2>
      <div className="mt-4">
        <table className="w-full text-left text-sm">
          <thead className="text-quiet">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pr-4 font-medium">
                {texts.date}
              </th>
              <th scope="col" className="py-2 pr-4 font-medium">
                {texts.event}
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                {texts.price}
              </th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {ledger.map((entry) => (
              <tr key={`${entry.at}${entry.event}`} className="border-b border-line">
                <td className="py-2 pr-4">
                  <LocalDay at={entry.at} />
                </td>
                <td className="py-2 pr-4">{sentence(entry)}</td>
                <td className="py-2 text-right">{entry.price === null ? '' : price(entry.price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function sentence({ event, price: now, previousPrice, status }: LedgerEntry): string {
  const shown = status === 'Closed' ? 'Sold' : status
  if (event === 'listed') return `Listed (${shown})`
  if (event === 'relisted') return fill(texts.backOnTheMarketStatus, { status: shown })
  if (event === 'status') return shown
  if (now === null || previousPrice === null || previousPrice === 0) return texts.priceSet
  const change = Math.round(((now - previousPrice) / previousPrice) * 1000) / 10
  return `${change < 0 ? texts.priceReduced : texts.priceIncreased} by ${Math.abs(change)}%`
}
