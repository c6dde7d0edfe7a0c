import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#platform/testing/test-database.ts'
import { lockDemoWorld } from './demo-lock.ts'

test('a server waits for another that loads the world longer than a statement may take', async () => {
  const { db } = await testDatabase()
  const first = await db.startTransaction().execute()
  await lockDemoWorld(first)
  const second = db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 1`.execute(trx)
    await lockDemoWorld(trx)
    return 'its turn'
  })
  const waited = async () => {
    const { rows } = await sql<{ long: boolean }>`
      select clock_timestamp() - query_start > interval '50 milliseconds' as long from pg_stat_activity
      where wait_event = 'advisory' and datname = current_database()`.execute(db)
    return rows[0]?.long
  }
  try {
    await Promise.race([second, vi.waitFor(async () => expect(await waited()).toBe(true))])
  } finally {
    await first.commit().execute()
  }
  expect(await second).toBe('its turn')
})
