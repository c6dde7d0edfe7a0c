import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { meanOf, choices, type ClusterView, type Clusters, type LonePin, type SearchPlan } from '#features/search-plan/server'

interface Line {
  column: number
  row: number
  count: number
  east: number
  north: number
  lowest: number
  id: number
  status: number
}

/** The listings of a source by the cells of a grid, as `gatherClusters` does. */
export async function sqlClusters(
  db: Database,
  source: RawBuilder<unknown>,
  view: ClusterView,
  soon: SearchPlan['soon'],
): Promise<Clusters> {
  const { rows } = await sql<Line>`
    select (x_east + 180000000) / ${view.width}::integer as "column", (x_north + 90000000) / ${view.height}::integer as "row",
      count(*) as count, sum(x_east)::float8 as east, sum(x_north)::float8 as north, min(list_price) as lowest, min(listing_key) as id,
      min(${sql.raw(choices.statuses.sql)}) as status
    from ${source} group by 1, 2 order by 2, 1`.execute(db)
  const result: Clusters = { total: rows.reduce((sum, { count }) => sum + count, 0), clusters: [], pins: [] }
  for (const { column, row, count, east, north, lowest, id, status } of rows) {
    if (!within(view, column, row)) continue
    if (count === 1) result.pins.push([id, east, north, lowest, status, 0])
    else result.clusters.push({ count, east: meanOf(east, count), north: meanOf(north, count), lowestPrice: lowest })
  }
  await markOpenSoon(db, result.pins, soon)
  return result
}

/** Looked up for the few homes that stand alone, as it costs a look at the days of each. */
async function markOpenSoon(db: Database, pins: LonePin[], { from, to }: SearchPlan['soon']): Promise<void> {
  if (pins.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select listing_key as id from listing where listing_key = any(${pins.map(([id]) => id)}::bigint[])
      and exists (select from unnest(x_open_house_dates) as day where day - date '1970-01-01' between ${from}::integer and ${to}::integer)`.execute(
    db,
  )
  const open = new Set(rows.map(({ id }) => id))
  for (const pin of pins) pin[5] = open.has(pin[0]) ? 1 : 0
}

function within({ firstColumn, firstRow, columns, rows }: ClusterView, column: number, row: number): boolean {
  return column >= firstColumn && column < firstColumn + columns && row >= firstRow && row < firstRow + rows
}
