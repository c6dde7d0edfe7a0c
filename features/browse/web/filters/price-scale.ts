import { readMoney } from '#platform/contract/typed-number.ts'

const stopsABar = 5
/** Beyond the last edge, in shares of it; then comes no limit at all. */
const beyond = [1, 1.2, 1.5, 2, 3, Infinity]

/**
 * Returns the prices a thumb can stand at, evenly spaced: the edges of the bars, which are wider the dearer homes are, with four
 * amounts between each two. The first means no minimum, the last no maximum.
 */
export function priceStops(edges: readonly number[]): number[] {
  const between = edges.slice(1).flatMap((to, index) => {
    const from = edges[index] ?? 0
    return Array.from({ length: stopsABar }, (_, part) => from + ((to - from) * part) / stopsABar)
  })
  return [...between, ...beyond.map((share) => share * (edges.at(-1) ?? 0))]
}

/** Returns the place of the stop next to a price. */
export function stopAt(stops: readonly number[], dollars: number): number {
  const above = stops.findIndex((stop) => stop >= dollars)
  if (above <= 0) return Math.max(0, above)
  const [low = 0, high = 0] = [stops[above - 1], stops[above]]
  return dollars - low < high - dollars ? above - 1 : above
}

/** Prices that are asked for; undefined where there is no limit. */
export interface PriceRange {
  low: number | undefined
  high: number | undefined
}

/** Returns the prices of an address. What cannot be read is no limit here; its field says so. */
export function rangeIn(params: URLSearchParams): PriceRange {
  const dollarsOf = (name: string) => {
    const dollars = readMoney(params.get(name) ?? '')
    return dollars === undefined || dollars < 0 ? undefined : dollars
  }
  return { low: dollarsOf('minPrice') || undefined, high: dollarsOf('maxPrice') }
}

/** Returns the range with one thumb moved to a stop; the thumbs never pass one another. */
export function movedRange(stops: readonly number[], range: PriceRange, thumb: keyof PriceRange, stop: number): PriceRange {
  const last = stops.length - 1
  const { low, high } = placesOf(stops, range)
  if (thumb === 'low') return { ...range, low: stops[Math.max(0, Math.min(stop, high - 1))] || undefined }
  const place = Math.min(last, Math.max(stop, low + 1))
  return { ...range, high: place === last ? undefined : stops[place] }
}

/** Returns where the two thumbs stand. */
export function placesOf(stops: readonly number[], { low, high }: PriceRange): { low: number; high: number } {
  const last = stops.length - 1
  return { low: low === undefined ? 0 : Math.min(last - 1, stopAt(stops, low)), high: high === undefined ? last : stopAt(stops, high) }
}
