import * as texts from '#texts/mortgage'
import { fill } from '#platform/contract/fill.ts'
import { dollarText, type Cents, type Year } from '#features/mortgage/contract'
import { counted } from '#platform/web/ui/text/format.ts'

const width = 640
const height = 200
const gap = 0.25

/** Each year's payments as one bar: what pays back the loan below, interest above. The table holds the same numbers. */
export function BalanceChart({ years, loan }: { years: readonly Year[]; loan: Cents }) {
  const most = Number(years.reduce((top, { interest, principal }) => (interest + principal > top ? interest + principal : top), 1n))
  const slot = width / years.length
  const tall = (amount: Cents) => (Number(amount) / most) * height
  return (
    <section aria-labelledby="chart">
      <h2 id="chart" className="font-display text-xl font-semibold">
        {texts.yourPaymentsByYear}
      </h2>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={fill(texts.loanPaidOffInYears, {
          loan: dollarText(loan),
          years: counted(years.length, texts.year),
          turningPoint: sentence(years),
        })}
        className="mt-4 w-full"
      >
        {years.map(({ year, interest, principal }, index) => {
          const bar = { x: (index + gap / 2) * slot, width: slot * (1 - gap) }
          return (
            <g key={year}>
              <title>
                {fill(texts.yearPrincipalAndInterest, { year, principal: dollarText(principal), interest: dollarText(interest) })}
              </title>
              <rect {...bar} y={height - tall(principal)} height={tall(principal)} className="fill-spruce" />
              <rect {...bar} y={height - tall(principal) - tall(interest)} height={tall(interest)} className="fill-apricot" />
            </g>
          )
        })}
      </svg>
      <div className="mt-1 flex justify-between text-sm text-quiet">
        <span>{texts.year1}</span>
        <span>{fill(texts.lastYear, { number: years.length })}</span>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Key className="bg-spruce">{texts.principal}</Key>
        <Key className="bg-apricot">{texts.interest}</Key>
      </ul>
    </section>
  )
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 rounded-full ${className}`} />
      {children}
    </li>
  )
}

function sentence(years: readonly Year[]): string {
  const half = years.find(({ principal, interest }) => principal > interest)
  return half ? fill(texts.principalExceedsInterestFromYear, { year: half.year }) : texts.interestExceedsPrincipalEveryYear
}
