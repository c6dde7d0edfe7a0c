import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { runAs, type Account } from './postgres-account.ts'

export const databaseUser = 'tourstead'

/** Makes the files of a new database beside their place and moves them there whole: a start killed half-way leaves nothing behind that counts. */
export async function createCluster(
  state: string,
  initdb: string,
  { account, sync, signal }: { account: Account | undefined; sync: boolean; signal: AbortSignal },
): Promise<void> {
  if (existsSync(join(state, 'data'))) return
  removeUnfinished(state)
  const password = ensurePassword(state, account)
  const unfinished = `unfinished-${process.pid}`
  const { code, output } = await runAs(
    account,
    initdb,
    [
      `--pgdata=${unfinished}`,
      `--username=${databaseUser}`,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(sync ? [] : ['--no-sync']),
    ],
    { cwd: state, signal },
  )
  if (code !== 0) {
    throw new EmbeddedPostgresError(
      `The database could not be created in ${state}: ${output.split('\n').at(-1) || 'initdb did not say why'}`,
    )
  }
  try {
    renameSync(join(state, unfinished), join(state, 'data'))
  } catch (error) {
    // Another start was quicker; its database is the one to use.
    rmSync(join(state, unfinished), { recursive: true, force: true })
    if (!existsSync(join(state, 'data'))) throw error
  }
  if (sync && process.platform !== 'win32') syncFolder(state)
}

const fastStopSeconds = 2

/**
 * Stops the server of a folder. Fast mode writes all pages to disk; when that takes longer than two seconds, immediate mode ends the
 * server, and its next start recovers from the write-ahead log.
 */
export async function stopServer(state: string, pgCtl: string, account: Account | undefined): Promise<void> {
  const stop = (...mode: string[]) => runAs(account, pgCtl, ['stop', '-D', 'data', '-w', ...mode], { cwd: state })
  const { code } = await stop('-m', 'fast', '-t', String(fastStopSeconds))
  if (code !== 0) await stop('-m', 'immediate')
}

export function readPassword(state: string): string {
  try {
    return readFileSync(join(state, 'password'), 'utf8').trim()
  } catch {
    throw new EmbeddedPostgresError(`The password file of the database in ${state} is missing or may not be read by this account.`)
  }
}

/** The name of the password file, relative to the state folder; an existing one stays. */
function ensurePassword(state: string, account: Account | undefined): string {
  const path = join(state, 'password')
  if (!existsSync(path)) {
    const unfinished = `${path}.${process.pid}`
    writeFileSync(unfinished, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
    if (account) chownSync(unfinished, account.uid, account.gid)
    try {
      linkSync(unfinished, path)
    } catch (error) {
      // Linking, unlike renaming, never replaces the password another start has just used.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(unfinished, { force: true })
    }
  }
  return 'password'
}

function removeUnfinished(state: string): void {
  for (const name of readdirSync(state)) {
    const maker = /^unfinished-(\d+)$/.exec(name)?.[1]
    if (maker && (Number(maker) === process.pid || !alive(Number(maker)))) rmSync(join(state, name), { recursive: true, force: true })
  }
}

export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
