import type { BlockBounds } from '../columns/block-bounds.ts'
import type { BlockVisitor, Skim } from '../filtering/block-visitor.ts'
import { meanOf, type ClusterView, type Clusters, type SearchPlan } from '#features/search-plan/server'
import type { ListingColumns } from '../columns/listing-columns.ts'
import { quickSums, widestBlock, type Sums } from './quick-sums.ts'

/** Counts the listings of a search by the cells of a grid. Listings outside the grid count only towards the total. */
export function gatherClusters(
  listings: ListingColumns,
  { low, high }: BlockBounds,
  visit: (visitor: BlockVisitor, skim: Skim) => void,
  view: ClusterView,
  soon: SearchPlan['soon'],
): Clusters {
  const { id, east, north, price, a } = listings.arrays
  const { width, height, columns, rows, firstColumn, firstRow } = view
  const cells = columns * rows
  const counts = new Int32Array(cells)
  const easts = new Float64Array(cells)
  const norths = new Float64Array(cells)
  const lowest = new Int32Array(cells).fill(2_147_483_647)
  const someRow = new Int32Array(cells)
  const left = 180_000_000 - firstColumn * width
  const bottom = 90_000_000 - firstRow * height
  const columnOf = (x: number) => Math.floor((x + left) / width)
  const lineOf = (y: number) => Math.floor((y + bottom) / height)
  let total = 0

  const sumsOf = quickSums(listings)

  /** The cell of a block: being a small patch of the map, it mostly lies in one, and only sums are left to do. -1 where not. */
  function cellOf(block: number): number {
    const [column, line] = [columnOf(low.east[block] as number), lineOf(low.north[block] as number)]
    const inOne = column === columnOf(high.east[block] as number) && line === lineOf(high.north[block] as number)
    return inOne && column >= 0 && line >= 0 && column < columns && line < rows ? line * columns + column : -1
  }

  const isNarrow = (block: number) =>
    (high.east[block] as number) - (low.east[block] as number) <= widestBlock &&
    (high.north[block] as number) - (low.north[block] as number) <= widestBlock

  function addSums(cell: number, sums: Sums): void {
    total += sums.count
    counts[cell] = (counts[cell] as number) + sums.count
    easts[cell] = (easts[cell] as number) + sums.east
    norths[cell] = (norths[cell] as number) + sums.north
    if (sums.lowest < (lowest[cell] as number)) lowest[cell] = sums.lowest
    someRow[cell] = sums.row
  }

  function sumsOfEach(base: number, chosen: Uint16Array, count: number): Sums {
    const sums = { count, east: 0, north: 0, lowest: 2_147_483_647, row: base + (chosen[0] as number) }
    for (let index = 0; index < count; index++) {
      const row = base + (chosen[index] as number)
      sums.east += east[row] as number
      sums.north += north[row] as number
      sums.lowest = Math.min(sums.lowest, price[row] as number)
    }
    return sums
  }

  function addEach(base: number, chosen: Uint16Array, count: number): void {
    total += count
    for (let index = 0; index < count; index++) {
      const row = base + (chosen[index] as number)
      const x = east[row] as number
      const y = north[row] as number
      const column = columnOf(x)
      const line = lineOf(y)
      if (column < 0 || line < 0 || column >= columns || line >= rows) continue
      const cell = line * columns + column
      counts[cell] = (counts[cell] as number) + 1
      easts[cell] = (easts[cell] as number) + x
      norths[cell] = (norths[cell] as number) + y
      const value = price[row] as number
      if (value < (lowest[cell] as number)) lowest[cell] = value
      someRow[cell] = row
    }
  }

  visit(
    (base, chosen, count, block) => {
      const cell = cellOf(block)
      if (cell >= 0) addSums(cell, sumsOfEach(base, chosen, count))
      else addEach(base, chosen, count)
    },
    {
      blocks: (block) => cellOf(block) >= 0 && isNarrow(block),
      counted: (base, block) => addSums(cellOf(block), sumsOf(base, low.east[block] as number, low.north[block] as number)),
    },
  )
  const result: Clusters = { total, clusters: [], pins: [] }
  for (let cell = 0; cell < cells; cell++) {
    const count = counts[cell] as number
    if (count === 0) continue
    const row = someRow[cell] as number
    if (count === 1)
      result.pins.push([
        id[row] as number,
        east[row] as number,
        north[row] as number,
        price[row] as number,
        (a[row] as number) & 7,
        listings.open.get(row)?.some((day) => day >= soon.from && day <= soon.to) ? 1 : 0,
      ])
    else
      result.clusters.push({
        count,
        east: meanOf(easts[cell] as number, count),
        north: meanOf(norths[cell] as number, count),
        lowestPrice: lowest[cell] as number,
      })
  }
  return result
}
