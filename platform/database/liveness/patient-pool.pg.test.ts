import { expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/test-database.ts'
import { connect } from '../connect.ts'

/** Keeps the event loop busy. */
function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end;);
}

test('a process that works longer than it waits for a connection still gets it', async () => {
  const { url } = await testDatabase({ empty: true })
  const { db, pool, close } = connect(url, { max: 1, waitMs: 500 })
  const asked = [pool.query('select 1 as one'), db.selectNoFrom((from) => from.lit(1).as('one')).execute()]
  work(1500)
  expect(await Promise.all(asked)).toMatchObject([{ rows: [{ one: 1 }] }, [{ one: 1 }]])
  await close()
})

test('a pool whose connections stay in use is waited for no longer than stated', async () => {
  const { url } = await testDatabase({ empty: true })
  const { pool, close } = connect(url, { max: 1, waitMs: 500 })
  const client = await pool.connect()
  await expect(pool.query('select 1')).rejects.toThrow('timeout exceeded when trying to connect')
  client.release()
  await close()
})
