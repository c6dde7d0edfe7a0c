import type pg from 'pg'
import { rowFrom, type DatabaseRow } from './database-rows.ts'
import { rowSql, type Row } from './row-layout.ts'

/** More changes than this are not followed one by one: the index is built anew. */
export const mostChanges = 20_000

export interface Changes {
  /** The present state by id; undefined for homes that are gone from the public. */
  homes: Map<number, Row | undefined>
  snapshot: string
  tooMany: boolean
}

// One statement, so that rows and snapshot are of the same moment. A transaction is new when the earlier snapshot could
// not see it, whenever it began: neither gaps in sequences nor late commits can hide one, nor is anything read twice.
const changesSql = `
  with look as (select pg_current_snapshot()::text as snapshot),
  changed as (
    select distinct listing_key as key from listing_outbox
    where written_by >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(written_by, $1::pg_snapshot)
    limit ${mostChanges + 1}
  )
  select look.snapshot, changed.key, home.* from look left join changed on true
  left join lateral (select ${rowSql} from listing where listing.listing_key = changed.key and x_is_public offset 0) as home on true`

/** What became different since a snapshot of the database. */
export async function changesSince(client: pg.ClientBase, snapshot: string): Promise<Changes> {
  const { rows } = await client.query<DatabaseRow & { snapshot: string; key: string | null; id: number | null }>({
    name: 'search changes',
    text: changesSql,
    values: [snapshot],
  })
  const homes = new Map<number, Row | undefined>()
  for (const row of rows) if (row.key !== null) homes.set(Number(row.key), row.id === null ? undefined : rowFrom(row))
  return { homes, snapshot: rows[0]?.snapshot ?? snapshot, tooMany: rows.length > mostChanges }
}
