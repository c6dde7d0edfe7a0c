import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { dataState } from './data-state.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

const directory = mkdtempSync(join(tmpdir(), 'tourstead-state-'))
chmodSync(directory, 0o755)
let server: EmbeddedPostgres | undefined
afterAll(async () => {
  await server?.stop({ force: true })
  rmSync(directory, { recursive: true, force: true })
})

// A server of its own: whatever is written to any other database of a server changes the name as well.
test('the state of the data keeps its name while people read, and changes with the first thing that is written', async () => {
  server = await startEmbeddedPostgres({ directory, disposable: true, flags: { autovacuum: 'off' } })
  const { db, close } = connect(server.url, { max: 1 })
  await sql`create table note (words text)`.execute(db)
  await sql`select 1`.execute(db)
  const before = await dataState(db)
  await sql`select * from note`.execute(db)
  expect(await dataState(db)).toBe(before)
  await sql`insert into note values ('new')`.execute(db)
  expect(await dataState(db)).not.toBe(before)
  await close()
})
