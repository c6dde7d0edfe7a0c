import { blockSize } from '../wasm/block-size.ts'
import type { ListingColumns } from './listing-columns.ts'
import type { SearchPlan } from '#features/search-plan/server'

const bounded = ['east', 'north', 'price', 'published'] as const
export type WhichBlocks = (block: number) => boolean
export const everyBlock: WhichBlocks = () => true

/** Returns one test for all of them. It makes nothing for each block: there are thousands, and a search looks at all. */
export function inAll(tests: readonly WhichBlocks[]): WhichBlocks {
  const [first = everyBlock, second] = tests
  if (!second) return first
  return (block) => {
    for (let at = 0; at < tests.length; at++) if (!(tests[at] as WhichBlocks)(block)) return false
    return true
  }
}

type Bounded = (typeof bounded)[number]

/** Lowest and highest value of each block of rows, never too narrow: changes widen them, only building anew narrows. */
export class BlockBounds {
  readonly low: Record<Bounded, Int32Array>
  readonly high: Record<Bounded, Int32Array>

  constructor(listings: ListingColumns) {
    const blocks = Math.ceil(listings.capacity / blockSize)
    const filled = (value: number) =>
      Object.fromEntries(bounded.map((column) => [column, new Int32Array(blocks).fill(value)])) as Record<Bounded, Int32Array>
    this.low = filled(2_147_483_647)
    this.high = filled(-2_147_483_648)
    for (const column of bounded) this.#measure(listings.arrays[column], listings.count, this.low[column], this.high[column])
  }

  #measure(values: ArrayLike<number>, count: number, low: Int32Array, high: Int32Array): void {
    for (let from = 0, block = 0; from < count; from += blockSize, block++) {
      const to = Math.min(count, from + blockSize)
      let [least, most] = [2_147_483_647, -2_147_483_648]
      for (let row = from; row < to; row++) {
        const value = values[row] as number
        if (value < least) least = value
        if (value > most) most = value
      }
      low[block] = least
      high[block] = most
    }
  }

  widen(listings: ListingColumns, row: number): void {
    const block = Math.floor(row / blockSize)
    for (const column of bounded) {
      const value = listings.arrays[column][row] as number
      const low = this.low[column]
      const high = this.high[column]
      if (value < (low[block] as number)) low[block] = value
      if (value > (high[block] as number)) high[block] = value
    }
  }

  /** Whether a block may hold listings of this search at all. */
  mayHold({ box, ranges }: SearchPlan): WhichBlocks {
    const asked: { column: Bounded; low: number; high: number }[] = []
    if (box) asked.push({ column: 'east', low: box.west, high: box.east }, { column: 'north', low: box.south, high: box.north })
    for (const { fact, low, high } of ranges) {
      if (fact === 'price') asked.push({ column: 'price', low, high })
      if (fact === 'publishedSeconds') asked.push({ column: 'published', low, high })
    }
    const tests = asked.map(({ column, low, high }) => ({ lowest: this.low[column], highest: this.high[column], low, high }))
    return (block) => {
      for (const { lowest, highest, low, high } of tests)
        if ((lowest[block] as number) > high || (highest[block] as number) < low) return false
      return true
    }
  }

  /** Whether all of a block lies inside the edges of the map. */
  inside({ box }: SearchPlan): WhichBlocks {
    if (!box) return everyBlock
    const { low, high } = this
    return (block) =>
      (low.east[block] as number) >= box.west &&
      (high.east[block] as number) <= box.east &&
      (low.north[block] as number) >= box.south &&
      (high.north[block] as number) <= box.north
  }

  /** The best score a listing of a block may have, lower ones being better, as far as that is known. */
  bestScores({ sort: { key, descending } }: SearchPlan): (block: number) => number {
    const { low, high } = this
    if (key === 'newest') return (block) => -(high.published[block] as number)
    if (key === 'price') return descending ? (block) => -(high.price[block] as number) : (block) => low.price[block] as number
    return () => -Infinity
  }
}

const samples = 128
const fewBlocks = 256

/** About three in a hundred blocks, those with the best scores; undefined when there are too few to choose from. */
export function mostPromising(bestOf: (block: number) => number, blocks: number): WhichBlocks | undefined {
  if (blocks < fewBlocks) return undefined
  const sample = Float64Array.from({ length: samples }, (_, index) => bestOf(Math.floor((index * blocks) / samples))).toSorted()
  const limit = sample[4] as number
  return limit === -Infinity ? undefined : (block) => bestOf(block) <= limit
}
