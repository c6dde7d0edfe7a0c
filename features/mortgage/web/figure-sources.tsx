import { useState } from 'react'
import { figures, rateGoodForDays, shareText } from '#features/mortgage/contract'
import { isOlderThan } from '#platform/contract/day-age.ts'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'

const labels = {
  rate: 'Interest rate',
  downPayment: 'Down payment',
  propertyTax: 'Property tax a year',
  insurance: 'Home insurance a year',
  mortgageInsurance: 'Mortgage insurance a year',
  closingCosts: 'Closing costs',
} as const satisfies Record<keyof typeof figures, string>

/** Where the numbers come from that stand in the fields before anybody typed. */
export function FigureSources() {
  const [today] = useState(() => new Date())
  const old = isOlderThan(figures.rate.asOf, rateGoodForDays, today)
  return (
    <section aria-labelledby="sources" className="flex flex-col gap-4 text-sm">
      <h2 id="sources" className="font-display text-xl font-semibold">
        Where our numbers come from
      </h2>
      {old && (
        <Notice tone="attention">
          The rate of {shareText(figures.rate.value)} is of {dayText(figures.rate.asOf)} and no longer current. Enter the rate that a lender
          quotes you.
        </Notice>
      )}
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {Object.entries(figures).map(([name, { value, source, asOf }]) => (
          <div key={name}>
            <dt className="font-medium">
              {labels[name as keyof typeof labels]}: {shareText(value)}
            </dt>
            <dd className="text-quiet">
              {source}, {dayText(asOf)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-quiet">
        This is an estimate and not an offer of credit. Your lender states the binding figures in the Loan Estimate and the Closing
        Disclosure. Interest is rounded to the cent every month; the last payment takes what the rounding left.
      </p>
    </section>
  )
}
