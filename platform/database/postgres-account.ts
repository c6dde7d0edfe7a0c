import { execFile } from 'node:child_process'
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
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|MALLOC_)/.test(name)))
  const identity = account ? { uid: account.uid, gid: account.gid } : {}
  return new Promise((resolve) => {
    execFile(
      file,
      parameters,
      { ...identity, ...(signal && { signal }), cwd, windowsHide: true, env: { ...environment, LC_ALL: 'C' } },
      (error, stdout, stderr) => {
        const code = error ? (typeof error.code === 'number' ? error.code : -1) : 0
        resolve({ code, output: `${stdout}${stderr}${code === -1 ? (error?.message ?? '') : ''}`.trim() })
      },
    ).on('error', () => undefined)
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
