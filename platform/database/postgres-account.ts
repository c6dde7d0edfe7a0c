import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { EmbeddedPostgresError } from './embedded-error.ts'

/** The account a database started by root is handed to; PostgreSQL refuses to run as root. */
export interface Account {
  name: string
  uid: number
  gid: number
}

export interface Outcome {
  code: number
  output: string
}

/** Undefined when this process is an ordinary user and simply runs the database itself. */
export async function databaseAccount(existingData: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(existingData, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { name: `with the id ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([idOf('-u', name), idOf('-g', name)])
    if (uid && gid) return { name, uid, gid }
  }
  throw new EmbeddedPostgresError('PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to hand it to.')
}

/**
 * Runs a program to its end, as another account when one is given, without what is set for this process alone. Never rejects: a failure
 * to start has code -1.
 */
export function runAs(
  account: Account | undefined,
  file: string,
  parameters: string[],
  { cwd, signal }: { cwd: string; signal?: AbortSignal },
): Promise<Outcome> {
  // Another account may not be able to read a preloaded library or its shared memory.
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|MALLOC_|LD_PRELOAD$)/.test(name)))
  const identity = account ? { uid: account.uid, gid: account.gid } : {}
  return new Promise((resolve) => {
    // A process group of its own, so that an abort also ends the servers that initdb starts.
    const detached = signal !== undefined
    const env = { ...environment, LC_ALL: 'C' }
    const child = spawn(file, parameters, { ...identity, cwd, windowsHide: true, detached, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const printed = { out: '', error: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.error += text))
    child.once('error', (error) => resolve({ code: -1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? -1, output: `${printed.out}${printed.error}`.trim() }))
    const abort = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
      } catch {
        // The group ended before the signal.
      }
    }
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
    child.once('close', () => signal?.removeEventListener('abort', abort))
  })
}

/** Whether the account may enter a folder and write there. */
export async function reaches(account: Account, directory: string): Promise<boolean> {
  const { code } = await runAs(account, '/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', directory], { cwd: '/' })
  return code === 0
}

async function idOf(option: string, name: string): Promise<number | undefined> {
  const { code, output } = await runAs(undefined, 'id', [option, name], { cwd: '/' })
  return code === 0 && /^\d+$/.test(output) ? Number(output) : undefined
}
