import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/test-app.ts'
import { emptyDemoWorld } from './reset.ts'

test('a reset leaves a database with the rows of a new one', async () => {
  const { services } = await testApp()
  const { rows } = await sql<{ schemaname: string; tablename: string }>`
    select schemaname, tablename from pg_tables where schemaname not like 'pg\\_%' and schemaname <> 'information_schema'
    order by schemaname, tablename`.execute(services.db)
  const countRows = async () => {
    const counts: [string, number][] = []
    for (const { schemaname, tablename } of rows) {
      const { rows: counted } = await sql<{ rows: number }>`
        select count(*)::int as rows from ${sql.table(`${schemaname}.${tablename}`)}`.execute(services.db)
      counts.push([`${schemaname}.${tablename}`, counted[0]?.rows ?? 0])
    }
    return Object.fromEntries(counts.filter(([, count]) => count > 0))
  }
  const atFirst = await countRows()
  expect(atFirst).toMatchObject({ 'public.listing_review_setting': 1 })
  await emptyDemoWorld(services)
  expect(await countRows()).toEqual(atFirst)
})
