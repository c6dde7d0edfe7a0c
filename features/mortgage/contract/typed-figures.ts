import * as texts from '#texts/mortgage'
import { fill } from '#platform/contract/fill.ts'
import { figures, termYears } from './figures.ts'
import { shareOf, shareText, type Cents, type Share } from './money.ts'
import type { Purchase } from './purchase.ts'
import { readAmount, readShare, type Read } from './read-figure.ts'

/** The inputs of the calculator, as the address names them. */
export const inputNames = ['price', 'down', 'rate', 'term', 'tax', 'insurance', 'hoa', 'pmi', 'closing'] as const
export type InputName = (typeof inputNames)[number]
export type Typed = Record<InputName, string>
export type Problems = Partial<Record<InputName, string>>

export const presets: Typed = {
  price: '$485,000',
  down: shareText(figures.downPayment.value),
  rate: '',
  term: String(termYears),
  tax: shareText(figures.propertyTax.value),
  insurance: shareText(figures.insurance.value),
  hoa: '$0',
  pmi: shareText(figures.mortgageInsurance.value),
  closing: shareText(figures.closingCosts.value),
}

/** Returns what an address says, with our figures and the current rate, if there is one, where it says nothing. An input that was emptied stays empty. */
export function typedFrom(search: URLSearchParams, rate?: Share): Typed {
  const begun = { ...presets, rate: rate === undefined ? '' : shareText(rate) }
  return Object.fromEntries(inputNames.map((name) => [name, (search.get(name) ?? begun[name]).slice(0, 60)])) as Typed
}

const mostYears = 40

/** Returns the purchase somebody described, or one sentence for every input that cannot be used. */
export function readPurchase(typed: Typed): { purchase: Purchase } | { problems: Problems } {
  const problems: Problems = {}
  const take = <Value>(name: InputName, read: Read<Value>, otherwise: Value): Value => {
    if ('problem' in read) problems[name] = read.problem
    return 'problem' in read ? otherwise : read.value
  }
  const price = take('price', readAmount(typed.price, 'Enter a home price, such as $485,000.'), 0n)
  if (!problems.price && price < 100_000n) problems.price = 'Enter $1,000 or more.'
  const part = (name: InputName, empty?: string): Cents => take(name, readPart(typed[name], price, empty), 0n)
  const purchase: Purchase = {
    price,
    downPayment: part('down'),
    rate: take('rate', readShare(typed.rate, 30_000n, texts.enterAnInterestRateSuchAs), 0n),
    termYears: take('term', readYears(typed.term), 1),
    taxPerYear: part('tax'),
    insurancePerYear: part('insurance'),
    associationPerMonth: take('hoa', readAmount(typed.hoa), 0n),
    mortgageInsurance: take('pmi', readShare(typed.pmi, 10_000n), 0n),
    closingCosts: part('closing'),
  }
  if (!problems.price && !problems.down && purchase.downPayment >= price) problems.down = texts.downPaymentMustBeLess
  return Object.keys(problems).length > 0 ? { problems } : { purchase }
}

/** "20%" and "20" are shares of the price, "$97,000" and "97000" are amounts. */
function readPart(text: string, price: Cents, empty?: string): Read<Cents> {
  const share: Read<Share> | undefined = /%\s*$/.test(text) || /^\s*\d{1,2}(\.\d+)?\s*$/.test(text) ? readShare(text, 100_000n) : undefined
  if (!share) return readAmount(text, empty)
  return 'problem' in share ? share : { value: shareOf(price, share.value) }
}

function readYears(text: string): Read<number> {
  const [, digits] = /^\s*(\d{1,3})\s*(?:years?)?\s*$/i.exec(text) ?? []
  const years = Number(digits)
  return years >= 1 && years <= mostYears ? { value: years } : { problem: fill(texts.enterTheTermInYears, { mostYears }) }
}
