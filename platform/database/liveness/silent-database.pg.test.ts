import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { notifyBus } from '#platform/bus/notify-bus.ts'
import { baseApp } from '#platform/http/base-app.ts'
import { healthCheck } from '#platform/http/health.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { databaseProcesses } from '#platform/testing/database-processes.ts'
import { silentProxy } from '#platform/testing/silent-proxy.ts'
import { testApp } from '#platform/testing/test-app.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { connect } from '../connect.ts'
import { isDatabaseAway } from '../database-away.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { preparedStatements } from '../prepared-statements.ts'
import { databaseAnswers, probeDatabase } from './probe-database.ts'
import { WatchedClient } from './watched-client.ts'

const fast = { everyMs: 50, silenceMs: 1000 }

test('after the link to the database is lost, health, statements, pipelines, transactions and the bus work again over new connections', async () => {
  const { services } = await testApp()
  const { url, silence } = await silentProxy(services.databaseUrl)
  const { db, pool, close } = connect(url, { max: 2 })
  const pipeline = preparedStatements(url, { pipelined: true })
  const bus = await notifyBus(url)
  const probe = probeDatabase(url, fast)
  const server = await baseApp({ ...services, db })
  healthCheck(server, { ...services, db })
  onTestFinished(async () => {
    await server.close()
    await probe.stop()
    await bus.close()
    await pipeline.close()
    await close()
  })
  const hints: string[] = []
  await bus.subscribe('a', (text) => hints.push(text))
  await pipeline.run('warm', 'select 1', [])
  expect((await server.inject('/health')).json()).toMatchObject({ status: 'healthy' })
  const held = await pool.connect()
  held.on('error', () => undefined)
  const [client] = (await pool.query<{ pid: number }>(`select pg_backend_pid() as pid`)).rows

  silence()
  const waiting = [
    sql`select 1`.execute(db),
    held.query('select 1'),
    pipeline.run('a', 'select 1', []),
    pipeline.run('b', 'select 2', []),
  ].map((statement) => statement.catch((error: unknown) => error))
  for (const error of await Promise.all(waiting)) expect(isDatabaseAway(error)).toBe(true)
  held.release()

  await vi.waitFor(async () => expect((await server.inject('/health')).json()).toMatchObject({ status: 'healthy' }))
  const { rows } = await pool.query<{ pid: number }>(`select pg_backend_pid() as pid`)
  expect(rows[0]?.pid).not.toBe(client?.pid)
  expect(await pipeline.run('a', 'select 1 as one', [])).toEqual([{ one: 1 }])
  await vi.waitFor(() => {
    bus.publish('a', 'heard')
    expect(hints).toContain('heard')
  })
})

test('a database whose processes are stopped fails statements, and serves again as soon as they go on', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'tourstead-stopped-'))
  chmodSync(directory, 0o755)
  const server = await startEmbeddedPostgres({ directory, disposable: true })
  const { pool, close } = connect(server.url, { max: 2 })
  const probe = probeDatabase(server.url, fast)
  const signal = (name: NodeJS.Signals) => databaseProcesses(directory).forEach((pid) => process.kill(pid, name))
  afterFile(async () => {
    signal('SIGCONT')
    await probe.stop()
    await close()
    await server.stop({ force: true })
    rmSync(directory, { recursive: true, force: true })
  })
  await pool.query('select 1')
  expect(await databaseAnswers()).toBe(true)
  signal('SIGSTOP')
  expect(await databaseAnswers()).toBe(false)
  const error: unknown = await pool.query('select 1').catch((failure: unknown) => failure)
  expect(isDatabaseAway(error)).toBe(true)
  signal('SIGCONT')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await vi.waitFor(async () => expect(await databaseAnswers()).toBe(true))
})

test('a silent connection ends by itself after its limit, and one whose limit was lifted waits on', async () => {
  const { url: direct } = await testDatabase({ max: 1 })
  const { url, silence } = await silentProxy(direct)
  const [short, lifted] = [url, direct].map((connectionString) => new WatchedClient({ connectionString, silenceMs: 400 }))
  if (!short || !lifted) throw new Error('No clients.')
  onTestFinished(async () => void (await Promise.all([short.end(), lifted.end()])))
  for (const client of [short, lifted]) client.on('error', () => undefined)
  await Promise.all([short.connect(), lifted.connect()])
  await lifted.query('begin')
  await lifted.query('set local statement_timeout = 0')
  const long = lifted.query<{ slept: string }>(`select pg_sleep(1.5)::text as slept`)
  await short.query('select 1')
  silence()
  await expect(short.query('select 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect((await long).rows).toEqual([{ slept: '' }])
  await lifted.query('commit')
  await expect(lifted.query('select pg_sleep(5)')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
})
