import { choices } from './choices.ts'
import { featureBits, type Fact } from './search-plan.ts'

/** Choices of "at least so many" that have a number beside them. Baths are counted in halves. */
export const steps = {
  beds: [1, 2, 3, 4, 5, 6],
  halfBaths: [2, 3, 4, 6, 8],
  garage: [1, 2, 3],
} as const satisfies Partial<Record<Fact, readonly number[]>>
export type Step = keyof typeof steps

/** Lower edges of the bars of the price chart; the last one has no upper edge. */
export const priceEdges = [
  0, 50_000, 100_000, 150_000, 200_000, 250_000, 300_000, 350_000, 400_000, 450_000, 500_000, 600_000, 700_000, 800_000, 900_000, 1_000_000,
  1_250_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000,
] as const

/**
 * Counts matches per choice number, with every other filter applied and this one open.
 * Features, amenities and rooms are added to the search, so all filters are kept.
 */
export interface FacetCounts {
  total: number
  statuses: number[]
  types: number[]
  steps: Record<Step, number[]>
  prices: number[]
  /** By bit of `featureBits`. */
  features: number[]
  amenities: number[]
  rooms: number[]
  /** How many listings more each filter would let in if it alone were taken back. */
  relaxed: Record<string, number>
}

export function noCounts(): FacetCounts {
  const zeros = (length: number) => Array.from({ length }, () => 0)
  return {
    total: 0,
    statuses: zeros(2 ** choices.statuses.bits - 1),
    types: zeros(2 ** choices.types.bits),
    steps: { beds: zeros(steps.beds.length), halfBaths: zeros(steps.halfBaths.length), garage: zeros(steps.garage.length) },
    prices: zeros(priceEdges.length),
    features: zeros(Object.keys(featureBits).length),
    amenities: zeros(choices.amenities.bits),
    rooms: zeros(choices.rooms.bits),
    relaxed: {},
  }
}
