import { blockSize } from '../wasm/block-size.ts'
import type { ListingColumns } from '../columns/listing-columns.ts'

/** Of listings: how many, the sums of their places, the lowest price, and the row when there is only one. */
export interface Sums {
  count: number
  east: number
  north: number
  lowest: number
  row: number
}

/** Blocks may be so wide and high, in millionths of a degree, that a lane of 32 bits holds the sum of its share of the rows. */
export const widestBlock = Math.floor(2_147_483_647 / (blockSize / 4))

/** Sums over the listings of the block that begins at a row which were counted last; all lie north-east of the point given. */
export function quickSums({ memory, arrays }: ListingColumns): (base: number, fromEast: number, fromNorth: number) => Sums {
  const { loops, marks, marked, sums, lanes, blockBytes } = memory
  const [east, north, price] = [arrays.east.byteOffset, arrays.north.byteOffset, arrays.price.byteOffset]
  const lane = (place: number) => lanes[place] as number
  const total = (first: number) => lane(first) + lane(first + 1) + lane(first + 2) + lane(first + 3)
  return (base, fromEast, fromNorth) => {
    const at = base * 4
    const count = loops.sums(east + at, north + at, price + at, fromEast, fromNorth, marks, sums, blockBytes)
    return {
      count,
      east: fromEast * count + total(0),
      north: fromNorth * count + total(4),
      lowest: Math.min(lane(8), lane(9), lane(10), lane(11)),
      row: base + (count === 1 ? marked.findIndex((bits) => (bits & 1) === 1) : 0),
    }
  }
}
