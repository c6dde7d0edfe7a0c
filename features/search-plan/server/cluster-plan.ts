import type { Box } from './search-plan.ts'

/** A pin: id, east, north (millionths of a degree), price, place of its status. */
export type FoundPin = [number, number, number, number, number]
/** A pin beside clusters, and 1 where its home is open soon. */
export type LonePin = [...FoundPin, 0 | 1]

/** A grid that stays put while the map moves: cells of whole millionths of a degree, counted from the south-west of the earth. */
export interface ClusterView {
  width: number
  height: number
  firstColumn: number
  firstRow: number
  columns: number
  rows: number
}

/** Listings of one cell: how many, and their middle in millionths of a degree. */
export interface Cluster {
  count: number
  east: number
  north: number
  lowestPrice: number
}

export interface Clusters {
  total: number
  clusters: Cluster[]
  /** Listings alone in their cell: id, east, north, price, place of the status. */
  pins: LonePin[]
}

const mostCells = 16_384
const country: Box = { west: -180_000_000, south: 15_000_000, east: -60_000_000, north: 72_000_000 }

/** About 64 pixels of a map of tiles of 512; `zoom` may be a fraction. Never more than 16,384 cells. */
export function clusterView(box: Box = country, zoom: number): ClusterView {
  for (let level = Math.min(20, Math.max(0, Math.round(zoom * 2) / 2)); ; level -= 0.5) {
    const width = Math.max(1, Math.round(45_000_000 / 2 ** level))
    const height = Math.max(1, Math.round(width * 0.75))
    const firstColumn = Math.floor((box.west + 180_000_000) / width)
    const firstRow = Math.floor((box.south + 90_000_000) / height)
    const columns = Math.floor((box.east + 180_000_000) / width) - firstColumn + 1
    const rows = Math.floor((box.north + 90_000_000) / height) - firstRow + 1
    if (columns * rows <= mostCells) return { width, height, firstColumn, firstRow, columns, rows }
  }
}

/** Where the listings of a cell are on average, rounded the same way by both engines. */
export const meanOf = (sum: number, count: number): number => Math.round(sum / count)
