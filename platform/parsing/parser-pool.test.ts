import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createParserPool, type ParserPool } from './parser-pool.ts'

const module = new URL('./testing/hostile-parser.fixtures.ts', import.meta.url).href
let pool: ParserPool
afterEach(() => pool.close())

const run = (input: object, { timeoutMs = 60_000, requester }: { timeoutMs?: number; requester?: string } = {}) =>
  pool.run({ module, input, timeoutMs, requester })
const echo = (value: unknown, requester?: string) => run({ kind: 'echo', value }, requester === undefined ? {} : { requester })

test('starts a thread on first use, reuses it, and hides the environment from it', async () => {
  process.env['PARSER_SECRET'] = 'secret'
  pool = createParserPool()
  expect(pool.size()).toBe(0)
  expect(await echo({ bytes: new Uint8Array([1, 2]) })).toEqual({ bytes: new Uint8Array([1, 2]) })
  expect(await run({ kind: 'environment' })).not.toContain('PARSER_SECRET')
  expect(pool.size()).toBe(1)
})

test('stops idle threads and starts again afterwards', async () => {
  pool = createParserPool({ idleMs: 0 })
  expect(await echo(1)).toBe(1)
  await expect.poll(() => pool.size()).toBe(0)
  expect(await echo(2)).toBe(2)
})

test('rejects with the code of a system error', async () => {
  pool = createParserPool()
  await expect(run({ kind: 'read', value: join(import.meta.dirname, 'missing') })).rejects.toMatchObject({ code: 'ENOENT' })
})

test('terminates an endless loop at its deadline and an endless list at the memory limit, and serves the runs that waited', async () => {
  pool = createParserPool({ maxHeapMb: 32, maxSlowdown: 10_000, maxWaitMs: 60_000 })
  const ends = await Promise.allSettled([
    run({ kind: 'spin' }, { timeoutMs: 50 }),
    run({ kind: 'grow' }),
    echo(3),
    run({ kind: 'spin' }, { timeoutMs: 50 }),
    echo(4),
  ])
  expect(ends).toMatchObject([
    { reason: { name: 'ParserLimitError', reason: 'time' } },
    { reason: { name: 'ParserLimitError', reason: 'memory' } },
    { value: 3 },
    { reason: { reason: 'time' } },
    { value: 4 },
  ])
  await expect(run({ kind: 'throw' })).rejects.toThrow('Bad input.')
  expect(pool.size()).toBeLessThanOrEqual(2)
})

test('time that a thread waits for its turn does not count, up to a multiple of the limit', async () => {
  pool = createParserPool({ maxSlowdown: 10_000 })
  expect(await run({ kind: 'wait', value: 600 }, { timeoutMs: 300 })).toBe(600)
  await pool.close()
  pool = createParserPool({ maxSlowdown: 2 })
  await expect(run({ kind: 'wait', value: 60_000 }, { timeoutMs: 50 })).rejects.toMatchObject({ problem: 'unavailable' })
})

test('one requester never takes both threads, and has one run waiting', async () => {
  pool = createParserPool()
  const spins = Array.from({ length: 3 }, () => run({ kind: 'spin' }, { requester: 'agent 1' }).catch((error: unknown) => error))
  expect(await echo(5, 'agent 2')).toBe(5)
  expect(await echo(6, 'agent 3')).toBe(6)
  expect(await spins[2]).toMatchObject({ problem: 'unavailable', retryAfter: 5 })
  await pool.close()
  expect(await Promise.all(spins)).toEqual(spins.map(() => expect.objectContaining({ problem: 'unavailable' })))
})

test('refuses runs beyond the queue and runs that wait too long', async () => {
  pool = createParserPool({ maxWaiting: 1, maxWorkers: 1, maxWaitMs: 50 })
  await echo(1)
  const spin = run({ kind: 'spin' }).catch((error: unknown) => error)
  const waits = echo(7)
  await expect(echo(8)).rejects.toMatchObject({ problem: 'unavailable' })
  await expect(waits).rejects.toMatchObject({ problem: 'unavailable' })
  await pool.close()
  expect(await spin).toMatchObject({ problem: 'unavailable' })
  expect(pool.size()).toBe(0)
})
