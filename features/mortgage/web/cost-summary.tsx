import { dollarText, shareText, stressPoints, type Cost, type Purchase } from '#features/mortgage/contract'
import { Card } from '#platform/web/ui/display/card.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { costLines } from './cost-lines.ts'

export function CostSummary({ purchase, cost }: { purchase: Purchase; cost: Cost }) {
  const { month, stressed, insuredMonths } = cost
  const rest: [label: string, value: string, note: string][] = [
    [
      'Cash at the closing',
      dollarText(cost.cashAtClosing),
      `${dollarText(purchase.downPayment)} down and ${dollarText(purchase.closingCosts)} of costs`,
    ],
    ['You borrow', dollarText(cost.loan), `over ${counted(purchase.termYears, 'year')} at ${shareText(purchase.rate)}`],
    ['Interest in all', dollarText(cost.totalInterest), 'if you keep the loan to its end'],
    [
      `If the rate were ${Number(stressPoints / 1000n)} points higher`,
      `${dollarText(stressed.total)} a month`,
      `${dollarText(stressed.total - month.total)} more, at ${shareText(purchase.rate + stressPoints)}`,
    ],
  ]
  return (
    <Card>
      <section aria-labelledby="month" className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        <div>
          <h2 id="month" className="text-sm font-medium text-quiet">
            A month
          </h2>
          <p role="status" className="font-display text-4xl font-semibold tabular-nums">
            {dollarText(month.total)}
          </p>
          <dl className="mt-4 divide-y divide-line">
            {costLines
              .filter(({ part }) => part !== 'mortgageInsurance' || month[part] > 0n)
              .map(({ part, label }) => (
                <div key={part} className="flex justify-between gap-4 py-2">
                  <dt className="text-quiet">{label}</dt>
                  <dd className="font-medium tabular-nums">{dollarText(month[part])}</dd>
                </div>
              ))}
          </dl>
          {month.mortgageInsurance > 0n && (
            <p className="mt-2 text-sm text-quiet">
              Mortgage insurance is due for {counted(insuredMonths, 'month')}, until you owe 80% of the price. After that a month costs{' '}
              {dollarText(month.total - month.mortgageInsurance)}.
            </p>
          )}
        </div>
        <dl className="flex flex-col gap-4">
          {rest.map(([label, value, note]) => (
            <div key={label}>
              <dt className="text-sm text-quiet">{label}</dt>
              <dd className="font-display text-xl font-semibold tabular-nums">{value}</dd>
              <dd className="text-sm text-quiet">{note}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Card>
  )
}
