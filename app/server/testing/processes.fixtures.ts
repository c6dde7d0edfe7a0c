import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { afterFile } from '#platform/testing/after-file.ts'
import { collectOutput } from '#platform/testing/logged-errors.ts'
import { buildIfNeeded } from '../build-if-needed.ts'
import { installedFolder } from './installed-folder.fixtures.ts'

const root = join(import.meta.dirname, '../../..')

export interface Processes {
  url: string
  dataDir: string
  /** The first process, which holds the others. */
  child: ChildProcess
  /** The exit code of the first process. */
  ended: Promise<number | null>
  /** All it has printed. */
  output: () => string
}

export const startTwoProcesses = (more: Record<string, string> = {}): Promise<Processes> => startProcesses({ WEB_PROCESSES: '2', ...more })

/** The product as `npm start` starts it, on a migrated database without the demo world; `more` is added to its environment. */
export async function startProcesses(more: Record<string, string>): Promise<Processes> {
  await buildIfNeeded(root)
  const dataDir = await installedFolder()
  const { NODE_ENV: _, VITEST: __, ...environment } = process.env
  const child = spawn(process.execPath, ['app/server/main.ts'], {
    cwd: root,
    env: { ...environment, DEMO: 'off', PORT: '0', DATA_DIR: dataDir, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  afterFile(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  for (const stream of [child.stdout, child.stderr]) stream.on('data', collectOutput())
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const url = await vi.waitFor(
    () => {
      const address = /is ready at (\S+)/.exec(output)?.[1]
      if (!address) throw new Error(output)
      return address
    },
    { timeout: 120_000 },
  )
  return { url, dataDir, child, ended, output: () => output }
}

/** The process ids of those that the first process started. */
export function workersOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const [parent] = /^\d+$/.test(name)
        ? (readFileSync(join('/proc', name, 'stat'), 'utf8')
            .split(') ')[1]
            ?.split(' ')
            .slice(1) ?? [])
        : []
      const ours = Number(parent) === pid && readFileSync(join('/proc', name, 'cmdline'), 'utf8').includes('main.ts')
      return ours ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

export interface SignedUp {
  id: number
  token: string
}

/** A person with an account of their own; `more` is what the first sign-in says beside it. */
export async function signUpAt(url: string, email: string, more: object = {}): Promise<SignedUp> {
  const { identity } = (await (await fetch(`${url}/config.json`)).json()) as { identity: { apiKey: string } }
  const post = async <T>(path: string, body: object): Promise<T> =>
    (await (
      await fetch(url + path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
    ).json()) as T
  const { idToken, localId } = await post<{ idToken: string; localId: string }>(`/identity/v1/accounts:signUp?key=${identity.apiKey}`, {
    email,
    password: 'three green doors',
  })
  const { id } = await post<{ id: number }>('/api/auth/firebase-verify', { idToken, firebaseUid: localId, ...more })
  return { id, token: idToken }
}
