import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import type { ListingSelection } from '#features/search-plan/server'
import { textCondition } from '#features/search-text/server'

const headerBytes = 19
const rowBytes = 10
export const longestSelectionMs = 4000

/** The condition of a selection, as text for statements that take no values. */
function conditionText({ query, agentId }: ListingSelection): string {
  const all = ['x_is_public']
  if (query !== undefined) all.push(textCondition(pg.escapeLiteral(query)))
  if (agentId !== undefined) all.push(`list_agent_account_id = ${Math.trunc(agentId)}`)
  return all.join(' and ')
}

/** The ids of all public listings of a selection. @throws what the database says when that takes longer than four seconds. */
export async function selectListings(client: pg.ClientBase, selection: ListingSelection): Promise<Int32Array> {
  if (selection.query === '') return new Int32Array(0)
  await client.query('begin read only')
  try {
    // Memory for the whole list of places: with less, the database reads every listing of a page again to see which one it was.
    await client.query(`set local statement_timeout = ${longestSelectionMs}; set local work_mem = '64MB'; set local jit = off`)
    const parts: Buffer[] = []
    const statement = `copy (select listing_key::integer from listing where ${conditionText(selection)}) to stdout (format binary)`
    for await (const part of client.query(copyStreams.to(statement)) as AsyncIterable<Buffer>) parts.push(part)
    await client.query('commit')
    return idsIn(Buffer.concat(parts))
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** After the header each row is its number of fields, a length and the id. */
function idsIn(copy: Buffer): Int32Array {
  const ids = new Int32Array(Math.max(0, Math.floor((copy.length - headerBytes) / rowBytes)))
  for (let row = 0; row < ids.length; row++) ids[row] = copy.readInt32BE(headerBytes + row * rowBytes + 6)
  return ids
}
