import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { othersAreConnected } from './other-connections.ts'
import { runAs, type Account } from './postgres-account.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { createCluster, stopServer } from './postgres-cluster.ts'
import { answers, readLock, removeForeignLock, serverLives } from './postgres-lock.ts'
import { locationFor } from './postgres-location.ts'
import { checkDatabaseFolder } from './check-database-folder.ts'
import { abandonment, trackStart, urlFor } from './postgres-starts.ts'
import { disposableSettings, embeddedSettings, type Settings } from './postgres-settings.ts'

export interface EmbeddedOptions {
  /** Where the database and its log live; created when missing. */
  directory: string
  /** PostgreSQL settings that replace ours. */
  flags?: Settings
  /** A database that is thrown away: nothing waits for the disk. */
  disposable?: boolean
  log?: (line: string) => void
}

export interface EmbeddedPostgres {
  url: string
  readonly pid: number
  /** Whether its process is there, though it may still recover. */
  lives(): boolean
  /** Starts it again at the same address after it ended. */
  startAgain(): Promise<void>
  /** Stops the database, unless somebody else is connected to it; `force` stops it under them. */
  stop(options?: { force?: boolean }): Promise<void>
}

interface Cluster {
  state: string
  account: Account | undefined
  pgCtl: string
  settings: Settings
  /** Where it listened before; otherwise a free port is looked for. */
  port?: number
}

const patienceMs = 90_000
const largestLogBytes = 10_000_000

/**
 * Starts the PostgreSQL that came with npm, or joins it when it still runs, for example after this process was killed.
 * @throws EmbeddedPostgresError with one sentence for the person at the terminal.
 */
export function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return trackStart(begin(options))
}

async function begin(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  checkDatabaseFolder(resolve(options.directory))
  const { state, account } = await locationFor(options.directory)
  const { pgCtl, initdb } = await postgresBinaries(state, account)
  if (!existsSync(join(state, 'data'))) options.log?.('Creating the database.')
  await createCluster(state, initdb, { account, sync: !options.disposable, signal: abandonment })
  const settings = { ...embeddedSettings(), ...(options.disposable && disposableSettings), ...options.flags }
  const cluster = { state, account, pgCtl, settings }
  const { port, ...first } = await running(cluster)
  let { pid } = first
  const url = urlFor(state, port)
  return {
    url,
    get pid() {
      return pid
    },
    // An abandoned server is not started again.
    lives: () => abandonment.aborted || serverLives(state),
    startAgain: async () => {
      const again = await trackStart(running({ ...cluster, port }))
      if (again.port !== port) throw new EmbeddedPostgresError(`The embedded PostgreSQL in ${state} was started at another port.`)
      pid = again.pid
    },
    stop: async ({ force = false } = {}) => {
      if (!force && (await othersAreConnected(url))) return
      await stopServer(state, pgCtl, account)
    },
  }
}

async function running(cluster: Cluster): Promise<{ port: number; pid: number }> {
  const deadline = Date.now() + patienceMs
  let reason = 'it did not become ready in time'
  for (let attempt = 0; Date.now() < deadline; attempt++) {
    const reached = await joined(cluster, deadline)
    if (reached) return reached
    if (abandonment.aborted) throw new EmbeddedPostgresError('The start was abandoned, because the process ends.')
    reason = (await start(cluster, attempt)) ?? reason
    // Passing troubles: a port taken since we looked, another start at the same moment, backends of a killed server that still end.
    const passing = /in use|TCP\/IP sockets|lock file|shared memory block|already|did not/i
    if (attempt > 0 && !passing.test(reason)) break
    if (attempt > 0) await pause(200)
  }
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL in ${cluster.state} does not start: ${reason}. Its log is ${join(cluster.state, 'postgres.log')}.`,
  )
}

/** Paths are relative to the state folder, because pg_ctl hands them to a shell. */
async function start({ state, account, pgCtl, settings, ...before }: Cluster, attempt: number): Promise<string | undefined> {
  const log = join(state, 'postgres.log')
  const logged = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (logged > largestLogBytes) renameSync(log, `${log}.old`)
  const port = before.port ?? (await freePort(state, attempt))
  const flags = Object.entries({ ...settings, port: String(port) }).map(([name, value]) => `-c ${name}=${value}`)
  const { code, output } = await runAs(
    account,
    pgCtl,
    ['start', '-D', 'data', '-l', 'postgres.log', '-w', '-t', '60', '-o', flags.join(' ')],
    { cwd: state },
  )
  if (code === 0) return undefined
  const written = existsSync(log) ? readFileSync(log, 'utf8').slice(logged > largestLogBytes ? 0 : logged) : ''
  const fatal = written.split('\n').findLast((line) => /FATAL|PANIC|ERROR/.test(line))
  return (fatal?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') ?? output.split('\n').at(-1) ?? '').replace(/\.$/, '')
}

/** The port and process of a server that already runs on this data; waits while it still recovers. */
async function joined({ state, account, pgCtl }: Cluster, deadline: number): Promise<{ port: number; pid: number } | undefined> {
  while (Date.now() < deadline) {
    removeForeignLock(state)
    const { code } = await runAs(account, pgCtl, ['status', '-D', 'data'], { cwd: state })
    if (code !== 0) return undefined
    const lock = readLock(state)
    if (lock?.ready && (await answers(lock.port))) return { port: lock.port, pid: lock.pid }
    await pause(50)
  }
  return undefined
}

/** Below 32768, where no outgoing connection picks its port; the same for the same folder whenever it is free. */
async function freePort(state: string, attempt: number): Promise<number> {
  const first = createHash('sha256').update(state).digest().readUInt32BE(0)
  for (let step = 0; step < 50; step++) {
    const port = 20_000 + ((first + (attempt * 50 + step) * 7) % 12_000)
    if (await isFree(port)) return port
  }
  throw new EmbeddedPostgresError('There is no free port for the embedded PostgreSQL between 20000 and 32000.')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
