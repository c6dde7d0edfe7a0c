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
        Where each year’s payments go
      </h2>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`A loan of ${dollarText(loan)} paid back in ${counted(years.length, 'year')}. ${sentence(years)}`}
        className="mt-4 w-full"
      >
        {years.map(({ year, interest, principal }, index) => {
          const bar = { x: (index + gap / 2) * slot, width: slot * (1 - gap) }
          return (
            <g key={year}>
              <title>{`Year ${year}: ${dollarText(principal)} of the loan, ${dollarText(interest)} interest`}</title>
              <rect {...bar} y={height - tall(principal)} height={tall(principal)} className="fill-spruce" />
              <rect {...bar} y={height - tall(principal) - tall(interest)} height={tall(interest)} className="fill-apricot" />
            </g>
          )
        })}
      </svg>
      <div className="mt-1 flex justify-between text-sm text-quiet">
        <span>Year 1</span>
        <span>Year {years.length}</span>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Key className="bg-spruce">Pays back the loan</Key>
        <Key className="bg-apricot">Interest</Key>
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
  return half ? `From year ${half.year} on, more goes to the loan than to interest.` : 'Interest takes the larger part in every year.'
}
