import { blockSize, type HomeColumns } from './home-columns.ts'
import type { SearchPlan } from './search-plan.ts'

const bounded = ['east', 'north', 'price', 'published'] as const
type Bounded = (typeof bounded)[number]

/** Lowest and highest value of each block of rows, never too narrow: changes widen them, only building anew narrows. */
export class BlockBounds {
  readonly low: Record<Bounded, Int32Array>
  readonly high: Record<Bounded, Int32Array>

  constructor(homes: HomeColumns) {
    const blocks = Math.ceil(homes.capacity / blockSize)
    const filled = (value: number) =>
      Object.fromEntries(bounded.map((column) => [column, new Int32Array(blocks).fill(value)])) as Record<Bounded, Int32Array>
    this.low = filled(2_147_483_647)
    this.high = filled(-2_147_483_648)
    for (const column of bounded) this.#measure(homes.arrays[column], homes.count, this.low[column], this.high[column])
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

  widen(homes: HomeColumns, row: number): void {
    const block = Math.floor(row / blockSize)
    for (const column of bounded) {
      const value = homes.arrays[column][row] as number
      const low = this.low[column]
      const high = this.high[column]
      if (value < (low[block] as number)) low[block] = value
      if (value > (high[block] as number)) high[block] = value
    }
  }

  /** Whether a block may hold homes of this search at all. */
  mayHold(block: number, { box, ranges }: SearchPlan): boolean {
    if (box && !(this.#meets('east', block, box.west, box.east) && this.#meets('north', block, box.south, box.north))) return false
    for (const { fact, low, high } of ranges) {
      if (fact === 'price' && !this.#meets('price', block, low, high)) return false
      if (fact === 'publishedSeconds' && !this.#meets('published', block, low, high)) return false
    }
    return true
  }

  /** Whether all of a block lies inside the edges of the map. */
  inside(block: number, { box }: SearchPlan): boolean {
    if (!box) return true
    return this.#lies('east', block, box.west, box.east) && this.#lies('north', block, box.south, box.north)
  }

  #meets(column: Bounded, block: number, low: number, high: number): boolean {
    return (this.low[column][block] as number) <= high && (this.high[column][block] as number) >= low
  }

  #lies(column: Bounded, block: number, low: number, high: number): boolean {
    return (this.low[column][block] as number) >= low && (this.high[column][block] as number) <= high
  }
}
