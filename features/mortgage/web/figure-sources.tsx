import * as texts from '#texts/mortgage'
import { figures, shareText, type Figure } from '#features/mortgage/contract'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { useFreshRate } from './use-fresh-rate.ts'

const labels = {
  rate: texts.interestRate,
  downPayment: texts.downPayment,
  propertyTax: texts.annualPropertyTax,
  insurance: texts.annualHomeInsurance,
  mortgageInsurance: texts.annualMortgageInsurance,
  closingCosts: texts.closingCosts,
} as const satisfies Record<keyof typeof figures | 'rate', string>

/** Where the numbers come from that stand in the fields before anybody typed. */
export function FigureSources() {
  const rate = useFreshRate()
  const shown: Partial<Record<keyof typeof labels, Figure>> = { ...(rate && { rate }), ...figures }
  return (
    <section aria-labelledby="sources" className="flex flex-col gap-4 text-sm">
      <h2 id="sources" className="font-display text-xl font-semibold">
        {texts.assumptionsAndSources}
      </h2>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {Object.entries(shown).map(([name, { value, source, asOf }]) => (
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
      <p className="text-quiet">{texts.estimateNotAnOffer}</p>
    </section>
  )
}
