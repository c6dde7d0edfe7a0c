import { Calculator } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import {
  calculatorSearch,
  dollarText,
  figures,
  monthlyCostOf,
  rateGoodForDays,
  shareText,
  type PricedListing,
} from '#features/mortgage/contract'
import { isOlderThan } from '#platform/contract/day-age.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { costLines } from './cost-lines.ts'
import { dayText } from '#platform/web/ui/text/day-text.ts'

/** What a listed home costs a month, with every line that is our estimate marked as one. */
export function MonthlyCost({ home }: { home: PricedListing }) {
  const month = monthlyCostOf(home)
  const [today] = useState(() => new Date())
  const estimated = {
    loan: false,
    tax: home.taxAnnualAmount === null,
    insurance: true,
    association: false,
    mortgageInsurance: true,
  }
  return (
    <section aria-labelledby="monthly-cost">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="monthly-cost" className="font-display text-xl font-semibold">
          Monthly cost
        </h2>
        <p className="font-display text-xl font-semibold tabular-nums">about {dollarText(month.total)} a month</p>
      </div>
      <dl className="mt-4 divide-y divide-line">
        {costLines
          .filter(({ part }) => month[part] > 0n)
          .map(({ part, label }) => (
            <div key={part} className="flex justify-between gap-4 py-2">
              <dt className="text-quiet">
                {label}
                {estimated[part] && ' (estimate)'}
              </dt>
              <dd className="font-medium tabular-nums">{dollarText(month[part])}</dd>
            </div>
          ))}
        {home.associationFee === null && (
          <div className="flex justify-between gap-4 py-2">
            <dt className="text-quiet">HOA fee</dt>
            <dd className="text-quiet">Not stated</dd>
          </div>
        )}
      </dl>
      <p className="mt-2 text-sm text-quiet">
        With {shareText(figures.downPayment.value)} down over 30 years at {shareText(figures.rate.value)} ({figures.rate.source},{' '}
        {dayText(figures.rate.asOf)}
        {isOlderThan(figures.rate.asOf, rateGoodForDays, today) && ', no longer current'}). An estimate, not an offer.
      </p>
      <ButtonLink to={href('/mortgage-calculator') + calculatorSearch(home)} variant="secondary" className="mt-4" data-print="hide">
        <Calculator aria-hidden="true" className="size-5" />
        Change the numbers
      </ButtonLink>
    </section>
  )
}
