import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { readLock } from '#platform/database/postgres-lock.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { databaseProcesses, killDatabase } from '#platform/testing/database-processes.ts'
import { buildIfNeeded } from './server/build-if-needed.ts'

const root = join(import.meta.dirname, '..')
const server = ['app/server/main.ts']
beforeAll(async () => void (await buildIfNeeded(root)), 300_000)

const isCreating = (folder: string) => existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('unfinished-'))
const isStarting = (folder: string) => existsSync(join(folder, 'data/postmaster.pid'))
const isReady = (folder: string) => readLock(folder)?.ready === true

test.each([
  ['the server while the database is created', server, {}, isCreating, 0, ''],
  ['the server while the database starts', server, {}, isStarting, 0, ''],
  ['the server while it migrates', server, {}, isReady, 0, ''],
  ['the first of several processes while it migrates', server, { WEB_PROCESSES: '2' }, isReady, 0, ''],
  ['a command', ['features/accounts/server/admin-command.ts', 'nobody@example.com'], {}, isReady, 143, expect.any(String)],
])('SIGTERM ends %s and its database', async (_, program, settings, isMoment, code, lines) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tourstead-signal-'))
  chmodSync(dataDir, 0o755)
  afterFile(() => {
    killDatabase(dataDir)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  const { NODE_ENV: __, VITEST: ___, ...environment } = process.env
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...environment, DEMO: 'off', PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  afterFile(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const ended = new Promise<number | null>((done) => child.once('close', done))
  await vi.waitFor(() => expect(isMoment(join(dataDir, 'postgres'))).toBe(true), { interval: 1, timeout: 60_000 })
  child.kill('SIGTERM')
  expect([await ended, output]).toEqual([code, lines])
  expect(databaseProcesses(dataDir)).toEqual([])
})
