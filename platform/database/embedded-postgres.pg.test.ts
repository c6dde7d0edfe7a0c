import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { assertDurable } from './assert-durable.ts'
import { claimInstallation } from './claim-installation.ts'
import { connect } from './connect.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { othersAreConnected } from './other-connections.ts'

const place = mkdtempSync(join(tmpdir(), 'tourstead embedded '))
chmodSync(place, 0o755)
const directory = join(place, "data of O'Neill & $Co")
let server: EmbeddedPostgres | undefined
beforeEach(async () => {
  if (!server?.lives()) server = await startEmbeddedPostgres({ directory })
  const { pool, close } = await opened(server)
  await pool.query('drop table if exists kept; create table kept (n int)')
  await close()
})
afterAll(async () => {
  await server?.stop({ force: true })
  rmSync(place, { recursive: true, force: true })
})

test('a database starts in a folder with spaces and signs in its name, keeps its password to itself and listens on this computer only', async () => {
  const url = new URL(running().url)
  expect(url.hostname).toBe('127.0.0.1')
  expect(Number(url.port)).toBeLessThan(32_768)
  expect((await stat(join(directory, 'password'))).mode & 0o777).toBe(0o600)
  const { pool, db, close } = await opened(running())
  await assertDurable(db)
  const { rows } = await pool.query(`select count(*) as n, 5::int8 as whole, date '2026-01-31' as day,
    current_setting('server_encoding') as encoding, current_setting('jit') as jit`)
  expect(rows).toEqual([{ n: 1, whole: 5, day: '2026-01-31', encoding: 'UTF8', jit: 'off' }])
  await close()
  await expect(connect(`postgres://tourstead:wrong@${url.host}/postgres`, { max: 1 }).pool.query('select 1')).rejects.toThrow('password')
})

test('a second start joins the running database and does not stop it under the first', async () => {
  const first = running()
  const second = await startEmbeddedPostgres({ directory })
  expect(second).toMatchObject({ url: first.url, pid: first.pid })
  const { pool, close } = await opened(first)
  await pool.query('select 1')
  await second.stop()
  expect(await rowsOf(first)).toBe(0)
  await close()
})

test('two starts at the same moment on an empty folder share one database', async () => {
  const both = { directory: join(place, 'both'), disposable: true }
  const [first, second] = await Promise.all([inAnotherProcess(both.directory), startEmbeddedPostgres(both)])
  expect(first).toBe(second.url)
  await second.stop()
})

test('what was confirmed is still there after the database was killed, again and again', async () => {
  for (let kill = 1; kill <= 5; kill++) {
    const { pool, close } = await opened(running())
    await pool.query('insert into kept values ($1)', [kill])
    process.kill(running().pid, 'SIGKILL')
    await close()
    server = await startEmbeddedPostgres({ directory })
    expect(await rowsOf(server)).toBe(kill)
  }
})

test('a lock file that names a process of somebody else does not stop the start', async () => {
  const lock = join(directory, 'data', 'postmaster.pid')
  const lines = (await readFile(lock, 'utf8')).split('\n')
  await running().stop()
  writeFileSync(lock, [process.pid, ...lines.slice(1)].join('\n'))
  server = await startEmbeddedPostgres({ directory })
  expect(await rowsOf(server)).toBe(0)
})

test('only one server may run on the same data, until it ends', async () => {
  const first = await opened(running())
  const two = await opened(running())
  const claim = await claimInstallation(first.pool)
  await expect(claimInstallation(two.pool)).rejects.toThrow('Tourstead is already running on this data folder.')
  await claim.release()
  const next = await claimInstallation(two.pool)
  await next.release()
  await Promise.all([first.close(), two.close()])
})

test('the claim is taken again after the database restarted', async () => {
  const first = await opened(running())
  const claim = await claimInstallation(first.pool)
  process.kill(running().pid, 'SIGKILL')
  server = await startEmbeddedPostgres({ directory })
  const two = await opened(server)
  const held = `select count(*) as n from pg_locks join pg_stat_activity using (pid)
    where application_name = 'tourstead claim' and locktype = 'advisory' and granted`
  await expect.poll(async () => (await two.pool.query(held)).rows).toEqual([{ n: 1 }])
  await expect(claimInstallation(two.pool)).rejects.toThrow('already running')
  await claim.release()
  await Promise.all([first.close(), two.close()])
})

test('a stop does not wait for a checkpoint longer than two seconds, and what was confirmed is there afterward', async () => {
  const { pool, close } = await opened(running())
  await pool.query('insert into kept values (6)')
  const { rows } = await pool.query<{ pid: number }>(`select pid from pg_stat_activity where backend_type = 'checkpointer'`)
  const pid = rows[0]?.pid ?? 0
  await close()
  process.kill(pid, 'SIGSTOP')
  const stopping = running().stop()
  const log = join(directory, 'postgres.log')
  await expect.poll(async () => (await readFile(log, 'utf8')).includes('immediate shutdown request'), { timeout: 20_000 }).toBe(true)
  process.kill(pid, 'SIGCONT')
  await stopping
  expect(running().lives()).toBe(false)
  server = await startEmbeddedPostgres({ directory })
  expect(await rowsOf(server)).toBe(1)
})

test('a database that may forget is refused, and what is off is named', async () => {
  await running().stop()
  server = await startEmbeddedPostgres({ directory, flags: { fsync: 'off', synchronous_commit: 'off' } })
  const { db, close } = await opened(server)
  await expect(assertDurable(db)).rejects.toThrow('because fsync, synchronous_commit is off')
  await close()
  await server.stop()
})

test('a folder that cannot be made, and a setting PostgreSQL does not take, are told in one sentence', async () => {
  const file = join(place, 'a file')
  writeFileSync(file, '')
  await expect(startEmbeddedPostgres({ directory: join(file, 'below') })).rejects.toThrow(
    /cannot be a folder.* Choose another folder with DATA_DIR\.$/,
  )
  await running().stop()
  await expect(startEmbeddedPostgres({ directory, flags: { nonsense: 'on' } })).rejects.toThrow(/does not start: .*nonsense/)
})

test('in a folder closed to others the database stays, unless root has to hand it to another account: then it lives elsewhere', async () => {
  const closed = join(place, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  const options = { directory: join(closed, 'postgres'), disposable: true }
  const first = await startEmbeddedPostgres(options)
  const elsewhere = (await readFile(join(options.directory, 'elsewhere'), 'utf8').catch(() => '')).trim()
  expect(elsewhere).toMatch(process.getuid?.() === 0 ? /^\/var\/lib\/tourstead\// : /^$/)
  expect(await startEmbeddedPostgres(options)).toMatchObject({ pid: first.pid })
  await first.stop()
  if (elsewhere) rmSync(elsewhere, { recursive: true })
})

function running(): EmbeddedPostgres {
  if (!server) throw new Error('No database was started.')
  return server
}

test('a connection that this process opens during a stop does not count as that of another process', async () => {
  const { pool, close } = await opened(running())
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  let checks = 0
  // The first check sees a connection that this process does not know yet.
  expect(await othersAreConnected(running().url, () => (checks++ === 0 ? [] : rows.map(({ pid }) => pid)))).toBe(false)
  expect(await othersAreConnected(running().url)).toBe(true)
  await close()
})

async function opened({ url }: EmbeddedPostgres) {
  const connection = connect(url, { max: 2 })
  return connection
}

async function rowsOf(postgres: EmbeddedPostgres): Promise<number> {
  const { pool, close } = await opened(postgres)
  const { rows } = await pool.query<{ n: number }>('select count(*) as n from kept')
  await close()
  return rows[0]?.n ?? -1
}

async function inAnotherProcess(folder: string): Promise<string> {
  const program = `import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
    console.log((await startEmbeddedPostgres({ directory: process.argv[1], disposable: true })).url)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', program, folder])
  return stdout.trim()
}
