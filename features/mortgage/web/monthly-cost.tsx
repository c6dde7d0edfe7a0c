import * as texts from '#texts/mortgage'
import { fill } from '#platform/contract/fill.ts'
import { Calculator } from 'lucide-react'
import { Form, href } from 'react-router'
import {
  calculatorSearch,
  dollarText,
  figures,
  monthlyCostOf,
  shareText,
  type Figure,
  type PricedListing,
} from '#features/mortgage/contract'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { useFreshRate } from './use-fresh-rate.ts'
import { costLines } from './cost-lines.ts'
import { dayText } from '#platform/web/ui/text/day-text.ts'

/** What a listed home costs a month, with every line that is our estimate marked as one. */
export function MonthlyCost({ home }: { home: PricedListing }) {
  const rate = useFreshRate()
  return rate ? <CostAt home={home} rate={rate} /> : <AskForRate home={home} />
}

/** A rate nobody offers any more says nothing about a month, so there is none to begin with. */
function AskForRate({ home }: { home: PricedListing }) {
  return (
    <section aria-labelledby="monthly-cost" data-print="hide">
      <h2 id="monthly-cost" className="font-display text-xl font-semibold">
        {texts.monthlyCost}
      </h2>
      <Form action={href('/mortgage-calculator')} className="mt-4 flex flex-wrap items-start gap-3">
        {[...new URLSearchParams(calculatorSearch(home))].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field id="monthly-rate" label={texts.interestRate} help={texts.askALenderForTodaysRate}>
          <TextInput name="rate" placeholder="6.25%" autoComplete="off" maxLength={60} />
        </Field>
        <Button type="submit" className="mt-6.5">
          {texts.seeMonthlyCost}
        </Button>
      </Form>
    </section>
  )
}

function CostAt({ home, rate }: { home: PricedListing; rate: Figure }) {
  const month = monthlyCostOf(home, rate.value)
  const estimated = {
    loan: false,
    tax: home.taxAnnualAmount === null,
    insurance: true,
    association: false,
    mortgageInsurance: true,
  }
  return (
    <section aria-labelledby="monthly-cost" className="break-inside-avoid">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="monthly-cost" className="font-display text-xl font-semibold">
          {texts.monthlyCost}
        </h2>
        <p className="font-display text-xl font-semibold tabular-nums">{fill(texts.estTotalMo, { total: dollarText(month.total) })}</p>
      </div>
      <dl className="mt-4 divide-y divide-line">
        {costLines
          .filter(({ part }) => month[part] > 0n)
          .map(({ part, label }) => (
            <div key={part} className="flex justify-between gap-4 py-2">
              <dt className="text-quiet">
                {label}
                {estimated[part] && <span>{' (estimate)'}</span>}
              </dt>
              <dd className="font-medium tabular-nums">{dollarText(month[part])}</dd>
            </div>
          ))}
        {home.associationFee === null && (
          <div className="flex justify-between gap-4 py-2">
            <dt className="text-quiet">{texts.hoaFee}</dt>
            <dd className="text-quiet">{texts.noneListed}</dd>
          </div>
        )}
      </dl>
      <p className="mt-2 text-sm text-quiet">
        {fill(texts.assumesDownPaymentAndRate, {
          down: shareText(figures.downPayment.value),
          rate: shareText(rate.value),
          source: rate.source,
          asOf: dayText(rate.asOf),
        })}
      </p>
      <ButtonLink to={href('/mortgage-calculator') + calculatorSearch(home)} variant="secondary" className="mt-4" data-print="hide">
        <Calculator aria-hidden="true" className="size-5" />
        {texts.adjustPayment}
      </ButtonLink>
    </section>
  )
}
