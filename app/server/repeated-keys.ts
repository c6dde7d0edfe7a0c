import { addressNames } from '#features/search/contract'

/** Keys that may repeat: the search reads its own, comparisons name homes, and requests propose times. */
const repeatable: ReadonlySet<string> = new Set([...addressNames, 'ids', 'time'])

/** Returns the address with the last value of each repeated key that names one value; undefined when there is none. */
export function lastValuesAddress(address: string): string | undefined {
  const start = address.indexOf('?')
  if (start < 0) return undefined
  const pairs = [...new URLSearchParams(address.slice(start))]
  const last = new Map(pairs.map(([name], index) => [name, index]))
  const left = pairs.filter(([name], index) => repeatable.has(name) || last.get(name) === index)
  return left.length === pairs.length ? undefined : `${address.slice(0, start)}?${new URLSearchParams(left)}`
}
