import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/test-app.ts'

const { db } = (await testApp()).services
const tables = db.withTables<{ numbered: { id: number } }>()
await sql`create table numbered (id integer primary key)`.execute(db)
await sql`insert into numbered values (1), (2)`.execute(db)

test('an empty list in a condition matches no row, and a negated one every row', async () => {
  const numbered = tables.selectFrom('numbered').select('id').orderBy('id')
  expect(await numbered.where('id', 'in', []).execute()).toEqual([])
  expect(await numbered.where('id', 'not in', []).execute()).toEqual([{ id: 1 }, { id: 2 }])
  expect(await tables.deleteFrom('numbered').where('id', 'in', []).execute()).toMatchObject([{ numDeletedRows: 0n }])
})
