import { addressNames } from '#features/search/contract'

/** Keys that may repeat: comparisons name homes, and requests propose times. */
const repeatable: ReadonlySet<string> = new Set(['ids', 'time'])
/** The search reads its own keys; on other pages the same names hold one value. */
const searchPath = /^\/(?:tourstead|browse|search)?\/*$/i
const searchKeys: ReadonlySet<string> = new Set([...addressNames, ...repeatable])

/** Returns the address with the last value of each repeated key that names one value; undefined when there is none. */
export function lastValuesAddress(address: string): string | undefined {
  const start = address.indexOf('?')
  if (start < 0) return undefined
  const pairs = [...new URLSearchParams(address.slice(start))]
  const last = new Map(pairs.map(([name], index) => [name, index]))
  const mayRepeat = searchPath.test(address.slice(0, start)) ? searchKeys : repeatable
  const left = pairs.filter(([name], index) => mayRepeat.has(name) || last.get(name) === index)
  return left.length === pairs.length ? undefined : `${address.slice(0, start)}?${new URLSearchParams(left)}`
}
