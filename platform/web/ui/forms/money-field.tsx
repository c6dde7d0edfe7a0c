import * as texts from '#texts/platform'
import { readMoney } from '#platform/contract/typed-number.ts'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'

/** Takes amounts as people write them ("450,000", "$450000.00", "1.2m"); `readMoney` says how many dollars they are. */
export function MoneyField(props: TypedFieldProps) {
  return <TypedField inputMode="numeric" {...props} problemOf={problemOf} shown={grouped} before={<Dollar />} />
}

const Dollar = () => (
  <span aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-quiet">
    $
  </span>
)

function problemOf(text: string): string | undefined {
  const dollars = readMoney(text)
  if (dollars === undefined) return texts.enterWholeDollarsSuchAs450
  return dollars < 0 ? 'Enter an amount of $0 or more.' : undefined
}

function grouped(text: string): string {
  const dollars = readMoney(text)
  return dollars === undefined || dollars < 0 ? text : dollars.toLocaleString('en-US')
}
