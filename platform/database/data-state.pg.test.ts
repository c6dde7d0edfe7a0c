import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/test-app.ts'
import { dataState } from './data-state.ts'

test('the state of the data keeps its name while people read, and changes with the first thing that is written', async () => {
  const { db } = (await testApp()).services
  await sql`create table note (words text)`.execute(db)
  await sql`select 1`.execute(db)
  const before = await dataState(db)
  await sql`select * from note`.execute(db)
  expect(await dataState(db)).toBe(before)
  await sql`insert into note values ('new')`.execute(db)
  expect(await dataState(db)).not.toBe(before)
})
