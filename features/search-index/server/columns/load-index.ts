import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { buildIndex } from './build-index.ts'
import type { ColumnarIndex } from './columnar-index.ts'
import { readCopy } from './copy-rows.ts'
import { RowGathering } from './database-rows.ts'
import { rowSql } from './row-layout.ts'

export interface Loaded {
  index: ColumnarIndex
  /** What the database saw; changes it did not see yet are still to be followed. */
  snapshot: string
}

/** Reads every public listing as of one moment. */
export async function loadIndex(client: pg.ClientBase): Promise<Loaded> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query('set local statement_timeout = 0')
    const { rows } = await client.query<{ snapshot: string; listings: string }>(
      `select pg_current_snapshot()::text as snapshot, greatest(reltuples, 0)::bigint as listings from pg_class where oid = 'listing'::regclass`,
    )
    const gathering = new RowGathering(Math.max(1024, Math.ceil(Number(rows[0]?.listings ?? 0) * 1.05)))
    await readCopy(
      client.query(copyStreams.to(`copy (select ${rowSql} from listing where x_is_public) to stdout (format binary)`)),
      gathering,
    )
    await client.query('commit')
    return { index: buildIndex(gathering), snapshot: rows[0]?.snapshot ?? '' }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
