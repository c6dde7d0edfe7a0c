import * as texts from '#texts/mortgage'
import { fill } from '#platform/contract/fill.ts'
import { dollarText, shareText, stressPoints, type Cost, type Purchase } from '#features/mortgage/contract'
import { Card } from '#platform/web/ui/display/card.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { costLines } from './cost-lines.ts'

export function CostSummary({ purchase, cost }: { purchase: Purchase; cost: Cost }) {
  const { month, stressed, insuredMonths } = cost
  const rest: [label: string, value: string, note: string][] = [
    [
      texts.cashToClose,
      dollarText(cost.cashAtClosing),
      `${dollarText(purchase.downPayment)} down and ${dollarText(purchase.closingCosts)} in closing costs`,
    ],
    [texts.loanAmount, dollarText(cost.loan), `over ${counted(purchase.termYears, texts.year)} at ${shareText(purchase.rate)}`],
    [texts.totalInterest, dollarText(cost.totalInterest), 'over the life of the loan'],
    [
      fill(texts.ifTheRateRises, { points: Number(stressPoints / 1000n) }),
      `${dollarText(stressed.total)}/mo`,
      `${dollarText(stressed.total - month.total)} more, at ${shareText(purchase.rate + stressPoints)}`,
    ],
  ]
  return (
    <Card>
      <section aria-labelledby="month" className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        <div>
          <h2 id="month" className="text-sm font-medium text-quiet">
            {texts.monthlyPayment}
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
              {fill(texts.mortgageInsuranceEndsAfter, {
                insuredMonths: counted(insuredMonths, texts.month),
                laterPayment: dollarText(month.total - month.mortgageInsurance),
              })}
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
