import { expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/test-database.ts'
import { preparedStatements } from './prepared-statements.ts'

const { pool, url } = await testDatabase({ empty: true })
await pool.query('create table line (id bigint generated always as identity, text text)')

const insert = (text: string): [string, string, unknown[]] => [
  'insert',
  'insert into line (text) values ($1) returning pg_backend_pid() as pid',
  [text],
]
const lines = async () => (await pool.query<{ text: string }>('select text from line order by id')).rows.map(({ text }) => text)

test('statements of a pipeline are sent at once, take effect in their order, and one that fails leaves the others alone', async () => {
  await pool.query('truncate line')
  const pipeline = preparedStatements(url, { pipelined: true })
  const results = await Promise.allSettled([
    pipeline.run('slow', 'select pg_sleep(0.1)::text', []),
    pipeline.run<{ pid: number }>(...insert('first')),
    pipeline.run('wrong', 'select 1 / $1::int', [0]),
    pipeline.run<{ pid: number }>(...insert('second')),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await lines()).toEqual(['first', 'second'])
  const pids = results.flatMap((result) =>
    result.status === 'fulfilled' ? (result.value as { pid?: number }[]).flatMap(({ pid }) => pid ?? []) : [],
  )
  expect(new Set(pids).size).toBe(1)
  await pipeline.close()
})

test('statements of two pipelines take turns, and one that is slow holds up every other one only', async () => {
  const pipelines = preparedStatements(url, { max: 2, pipelined: true })
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock(8)')
  const ended: string[] = []
  const noted = (text: string, statement: Promise<unknown>) => statement.then(() => void ended.push(text))
  const waits = noted('waits', pipelines.run('waits', 'select pg_advisory_xact_lock(8)::text', []))
  const beside = noted('beside', pipelines.run('quick', 'select 1', []))
  const behind = noted('behind', pipelines.run('quick', 'select 1', []))
  const [last] = await Promise.all([pipelines.run<{ pid: number }>('pid', 'select pg_backend_pid() as pid', []), beside])
  expect(ended).toEqual(['beside'])
  await holder.query('select pg_advisory_unlock(8)')
  holder.release()
  await Promise.all([waits, behind])
  expect(ended).toEqual(['beside', 'waits', 'behind'])
  const [first] = await pipelines.run<{ pid: number }>('pid', 'select pg_backend_pid() as pid', [])
  expect(first?.pid).not.toBe(last[0]?.pid)
  await pipelines.close()
})

test('a pipeline whose connection is lost fails what was under way and goes on over another one', async () => {
  const pipeline = preparedStatements(url, { pipelined: true })
  const [before] = await pipeline.run<{ pid: number }>(...insert('before'))
  const underWay = Promise.allSettled([pipeline.run('long', 'select pg_sleep(60)::text', []), pipeline.run(...insert('behind it'))])
  await pool.query('select pg_terminate_backend($1)', [before?.pid])
  expect((await underWay).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const [after] = await pipeline.run<{ pid: number }>(...insert('after'))
  expect(after?.pid).not.toBe(before?.pid)
  expect(await lines()).not.toContain('behind it')
  await pipeline.close()
})

test('a closed pipeline leaves no connection, and opens one again when it is used', async () => {
  const pipeline = preparedStatements(url, { pipelined: true })
  const [first] = await pipeline.run<{ pid: number }>(...insert('open'))
  await pipeline.close()
  await expect.poll(async () => (await pool.query('select from pg_stat_activity where pid = $1', [first?.pid])).rowCount).toBe(0)
  expect(await pipeline.run(...insert('again'))).toHaveLength(1)
  await pipeline.close()
})

test('rows of a pipeline are handed over one by one, before the statement is over, and a statement that fails says so', async () => {
  const pipeline = preparedStatements(url, { pipelined: true })
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock(7)')
  const waits = `select number, repeat('x', 9000) as filler, case when number = 3 then pg_advisory_xact_lock(7)::text end as waited
    from generate_series(1, 3) as number`
  const numbers: number[] = []
  const all = pipeline.each<{ number: number }>('waits', waits, [], ({ number }) => void numbers.push(number))
  await expect.poll(() => numbers.at(0)).toBe(1)
  expect(numbers).not.toContain(3)
  await holder.query('select pg_advisory_unlock(7)')
  holder.release()
  await all
  expect(numbers).toEqual([1, 2, 3])
  await expect(pipeline.each('wrong', 'select 1 / $1::int', [0], () => undefined)).rejects.toThrow('division by zero')
  await pipeline.close()
})
