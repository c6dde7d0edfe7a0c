import * as texts from '#texts/platform'
import { readDollars, readMoney } from '#platform/contract/typed-number.ts'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'

interface MoneyFieldProps extends TypedFieldProps {
  /** Takes cents, which the owner of the value rounds to dollars. */
  cents?: boolean
}

/** Takes amounts as people write them ("450,000", "$450000.00", "1.2m"); `readMoney` says how many dollars they are. */
export function MoneyField({ cents = false, ...props }: MoneyFieldProps) {
  const read = cents ? readDollars : readMoney
  return (
    <TypedField
      inputMode={cents ? 'decimal' : 'numeric'}
      {...props}
      problemOf={(text) => problemOf(read(text))}
      shown={(text) => grouped(text, read(text))}
      before={<Dollar />}
    />
  )
}

const Dollar = () => (
  <span aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-quiet">
    $
  </span>
)

function problemOf(dollars: number | undefined): string | undefined {
  if (dollars === undefined) return texts.enterWholeDollarsSuchAs450
  return dollars < 0 ? 'Enter an amount of $0 or more.' : undefined
}

function grouped(text: string, dollars: number | undefined): string {
  return dollars === undefined || dollars < 0 ? text : Math.round(dollars).toLocaleString('en-US')
}
