import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import type { ColumnarIndex } from '../columns/columnar-index.ts'
import { textSql } from './row-text.ts'

/** So many listings are read by one statement, in the order of the index. */
const rowsAtOnce = 4096
const lineFeed = 10

/** Reads the lexemes of every listing of an index in batches; returns early once `wanted` returns false. Not safe to run concurrently. */
export async function fillText(client: pg.ClientBase, { listings, text }: ColumnarIndex, wanted = () => true): Promise<void> {
  while (text.next < listings.count && wanted()) {
    const ids = listings.arrays.id.subarray(text.next, Math.min(listings.count, text.next + rowsAtOnce))
    await client.query('begin read only')
    try {
      // From one listing to the next by its key: left to choose, the database might read all of them for each statement.
      await client.query(
        'set local statement_timeout = 60000; set local enable_hashjoin = off; set local enable_mergejoin = off; set local jit = off',
      )
      const statement = `copy (select coalesce(${textSql}, '') from unnest('{${ids.join(',')}}'::bigint[]) with ordinality as wanted (key, position)
        left join listing on listing_key = wanted.key and x_is_public order by position) to stdout`
      const lines: Buffer[] = []
      await readLines(client.query(copyStreams.to(statement)), (line, from, to) => lines.push(line.subarray(from, to)))
      await client.query('commit')
      // Only complete batches are added, so that a retry continues after the last one.
      if (lines.length !== ids.length) throw new Error(`The database sent ${lines.length} texts for ${ids.length} listings.`)
      for (const line of lines) text.add(line, 0, line.length)
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }
  text.ready = text.next === listings.count
}

async function readLines(parts: AsyncIterable<Buffer>, take: (line: Buffer, from: number, to: number) => void): Promise<void> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const part of parts) {
    const data = rest.length === 0 ? part : Buffer.concat([rest, part])
    let from = 0
    for (let end = data.indexOf(lineFeed); end >= 0; end = data.indexOf(lineFeed, from)) {
      take(data, from, end)
      from = end + 1
    }
    rest = data.subarray(from)
  }
}
