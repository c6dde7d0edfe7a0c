import { readFraction, readNumber, separateFractions } from '#platform/contract/typed-number.ts'

export const squareFeetPerAcre = 43_560
const squareFeetPerSquareMeter = 10.763_910_4

const units: readonly [RegExp, number][] = [
  [/^(?:square|sq\.?)[ -]?(?:feet|foot|ft\.?)$|^(?:s\.? ?f\.?|(?:ft|feet)[ ^]?2)$/, 1],
  [/^(?:acres?|acreage|acs?\.?)$/, squareFeetPerAcre],
  [/^(?:square|sq\.?)[ -]?(?:met(?:er|re)s?|m\.?)$|^m[ ^]?2$/, squareFeetPerSquareMeter],
  [/^(?:hectares?|ha\.?)$/, 10_000 * squareFeetPerSquareMeter],
]

/** Returns how many square feet a unit of area has, by its name on screen or in a feed ("SquareFeet", "Acres"); undefined for others. */
export function squareFeetIn(unit: string): number | undefined {
  const name = unit
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFKC')
    .replace('(s)', 's')
    .toLowerCase()
  return units.find(([pattern]) => pattern.test(name))?.[1]
}

const aboutBefore = /^(?:approx(?:imately)?\b\.?|about\b|apx\b\.?|est(?:imated)?\b\.?|~|±|\+\/?-)\s*/i
const aboutAfter = /\s*(?:±|\+\/?-|-)$/
/** "More or less", as deeds and surveys write it behind the unit. */
const aboutAtEnd = /\s*[,(]?\s*(?:±|\+\/?-|\bm\.?\/?o?\.?\/?l\b\.?|\bmore or less|\bapprox(?:imately)?\b\.?|\best(?:imated)?\b\.?)\)?$/i

/**
 * Returns square feet for a lot as people write it: "7,200", "5.2 acres", "1/4 acre", "about 1 1/2 acres"; undefined for anything
 * else. `squareFeetPerUnit` applies to text without a unit.
 */
export function readLotSize(text: string, squareFeetPerUnit = 1): number | undefined {
  const plain = separateFractions(text).normalize('NFKC').trim().replace(aboutBefore, '').replace(aboutAtEnd, '')
  const [, typed = '', unit = ''] = /^([^a-z]*)([a-z].*)?$/i.exec(plain) ?? []
  const amount = typed.trim().replace(aboutAfter, '')
  const number = readFraction(amount) ?? readNumber(amount)
  const factor = unit === '' ? squareFeetPerUnit : squareFeetIn(unit)
  if (number === undefined || factor === undefined || Number.isNaN(factor)) return undefined
  return factor === 1 ? number : Math.round(number * factor)
}
