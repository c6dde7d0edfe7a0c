import { readNumber } from '#platform/contract/typed-number.ts'

export const squareFeetPerAcre = 43_560
const squareFeetPerSquareMeter = 10.763_910_4

const units: readonly [RegExp, number][] = [
  [/^(?:square[ -]?feet|square[ -]?foot|sq\.? ?ft\.?|sqft|sf)$/, 1],
  [/^(?:acres?|ac\.?)$/, squareFeetPerAcre],
  [/^(?:square[ -]?meters?|sq\.? ?m\.?|sqm|m²|m2)$/, squareFeetPerSquareMeter],
  [/^(?:hectares?|ha\.?)$/, 10_000 * squareFeetPerSquareMeter],
]

/** Returns how many square feet a unit of area has, by its name on screen or in a feed ("SquareFeet", "Acres"); undefined for others. */
export function squareFeetIn(unit: string): number | undefined {
  const name = unit
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return units.find(([pattern]) => pattern.test(name))?.[1]
}

/** Returns whole square feet for a lot as people write it: "7,200", "5.2 acres", "1/4 acre"; undefined for anything else. */
export function readLotSize(text: string): number | undefined {
  const [, amount = '', unit = ''] = /^([^a-z]*)([a-z].*)?$/i.exec(text.normalize('NFKC').trim()) ?? []
  const [, numerator, denominator] = /^(\d{1,3})[/\u2044](\d{1,3})$/.exec(amount.trim()) ?? []
  const number = denominator ? Number(numerator) / Number(denominator) : readNumber(amount)
  const factor = unit === '' ? 1 : squareFeetIn(unit)
  if (number === undefined || !Number.isFinite(number) || factor === undefined) return undefined
  return unit === '' ? number : Math.round(number * factor)
}
