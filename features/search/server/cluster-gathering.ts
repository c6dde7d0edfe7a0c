import type { BlockVisitor } from './block-visitor.ts'
import { middle, type Clusters, type ClusterView } from './cluster-plan.ts'
import type { HomeColumns } from './home-columns.ts'

/** Counts the homes of a search by the cells of a grid. Homes outside the grid count only towards the total. */
export function gatherClusters(homes: HomeColumns, visit: (visitor: BlockVisitor) => void, view: ClusterView): Clusters {
  const { id, east, north, price, a } = homes.arrays
  const { width, height, columns, rows, firstColumn, firstRow } = view
  const cells = columns * rows
  const counts = new Int32Array(cells)
  const easts = new Float64Array(cells)
  const norths = new Float64Array(cells)
  const lowest = new Int32Array(cells).fill(2_147_483_647)
  const someRow = new Int32Array(cells)
  const left = 180_000_000 - firstColumn * width
  const bottom = 90_000_000 - firstRow * height
  let total = 0
  visit((base, chosen, count) => {
    total += count
    for (let place = 0; place < count; place++) {
      const row = base + (chosen[place] as number)
      const x = east[row] as number
      const y = north[row] as number
      const column = Math.floor((x + left) / width)
      const line = Math.floor((y + bottom) / height)
      if (column < 0 || line < 0 || column >= columns || line >= rows) continue
      const cell = line * columns + column
      counts[cell] = (counts[cell] as number) + 1
      easts[cell] = (easts[cell] as number) + x
      norths[cell] = (norths[cell] as number) + y
      lowest[cell] = Math.min(lowest[cell] as number, price[row] as number)
      someRow[cell] = row
    }
  })
  const found: Clusters = { total, clusters: [], pins: [] }
  for (let cell = 0; cell < cells; cell++) {
    const count = counts[cell] as number
    if (count === 0) continue
    const row = someRow[cell] as number
    if (count === 1)
      found.pins.push([id[row] as number, east[row] as number, north[row] as number, price[row] as number, (a[row] as number) & 7])
    else
      found.clusters.push({
        count,
        east: middle(easts[cell] as number, count),
        north: middle(norths[cell] as number, count),
        lowestPrice: lowest[cell] as number,
      })
  }
  return found
}
