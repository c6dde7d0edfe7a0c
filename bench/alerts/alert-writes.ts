import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import type { Database } from '#platform/database/database.ts'

const statements = readFileSync(join(import.meta.dirname, 'alert-writes.sql'), 'utf8').split('\n')
const names = ['people', 'searches', 'openHouse', 'listing', 'ledger'] as const

/** Writes what the product would write, by the statement of this name. */
export async function write<Row>(db: Database, name: (typeof names)[number], values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statements[names.indexOf(name)] ?? '', [...values]))
  return rows
}
