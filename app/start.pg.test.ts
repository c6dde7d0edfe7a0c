import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { afterFile } from '#platform/testing/after-file.ts'
import { databaseProcesses, killDatabase } from '#platform/testing/database-processes.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { buildIfNeeded } from './server/build-if-needed.ts'
import { installedFolder } from './server/testing/installed-folder.fixtures.ts'

const root = join(import.meta.dirname, '..')
const patience = 300_000

interface Started {
  child: ChildProcess
  /** The address it is served at, as soon as it says that it is ready. */
  url: Promise<string>
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>
}

beforeAll(async () => {
  await buildIfNeeded(root)
}, patience)

function start(settings: Record<string, string>): Started {
  const { NODE_ENV: _, VITEST: __, ...environment } = process.env
  const child = spawn(process.execPath, ['app/server/main.ts'], {
    cwd: root,
    env: { ...environment, DEMO: 'off', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [stdout, stderr] = ['', '']
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()))
  const ended = new Promise<Awaited<Started['ended']>>((done) => child.on('close', (code) => done({ code, stdout, stderr })))
  const url = new Promise<string>((ready, failed) => {
    child.stdout.on('data', (text: Buffer) => {
      stdout += text.toString()
      const address = /is ready at (\S+)/.exec(stdout)?.[1]
      if (address) ready(address)
    })
    void ended.then(() => failed(new Error(`It ended before it was ready. ${stderr}`)))
  })
  url.catch(() => undefined)
  return { child, url, ended }
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'tourstead start-'))
  chmodSync(path, 0o755)
  afterFile(() => {
    killDatabase(path)
    rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  return path
}

async function lineOf(settings: Record<string, string>): Promise<string> {
  const { code, stderr, stdout } = await start(settings).ended
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  return stderr.trimEnd()
}

test(
  'a data folder that cannot be made, is a file or holds no database is named in one line, and the start ends',
  async () => {
    expect(await lineOf({ DATA_DIR: '/proc/none' })).toMatch(
      /^The folder \/proc\/none cannot be used: .*Choose another folder with DATA_DIR\.$/,
    )
    const path = folder()
    const file = join(path, 'file')
    writeFileSync(file, '')
    expect(await lineOf({ DATA_DIR: file })).toMatch(/file cannot be a folder.*Choose another folder with DATA_DIR\.$/)
    const data = join(path, 'postgres/data')
    mkdirSync(data, { recursive: true })
    writeFileSync(join(data, 'holiday.txt'), 'not a database')
    expect(await lineOf({ DATA_DIR: path })).toBe(
      `The folder ${data} does not hold a database. Choose another folder with DATA_DIR, or move this one away to begin anew.`,
    )
    expect(readFileSync(join(data, 'holiday.txt'), 'utf8')).toBe('not a database')
  },
  patience,
)

test(
  'a data folder that cannot be written is named in one line, and the start fails',
  async () => {
    const path = folder()
    // Nothing stops root from writing into a folder, but a file is a file for everybody.
    const place = join(path, 'taken')
    if (process.getuid?.() === 0) writeFileSync(place, '')
    else mkdirSync(place, { mode: 0o500 })
    expect(await lineOf({ DATA_DIR: join(place, 'data') })).toMatch(/taken.*Choose another .*DATA_DIR/)
  },
  patience,
)

test(
  'a database that does not answer, does not exist or may forget is named in one line, and the start fails',
  async () => {
    expect(await lineOf({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', DATA_DIR: folder() })).toBe(
      'The database does not answer at 127.0.0.1:9. Check DATABASE_URL.',
    )
    // The database of the tests is fast because it waits for no disk; the product must not run on such a one.
    const { url } = await testDatabase()
    expect(await lineOf({ DATABASE_URL: url, DATA_DIR: folder() })).toMatch(/^The database could lose what it has confirmed, because fsync/)
    expect(await lineOf({ DATABASE_URL: url.replace(/test_\w+$/, 'no_such_database'), DATA_DIR: folder() })).toBe(
      'The database named in DATABASE_URL does not exist.',
    )
    expect(await lineOf({ PORT: 'high' })).toMatch(/^The configuration is not valid\. PORT: /)
  },
  patience,
)

/** Opens a live socket and begins a request whose body stays incomplete. */
async function openUnfinished(url: string): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { origin: url })
  socket.on('error', () => undefined)
  await once(socket, 'open')
  const unfinished = request(`${url}/api/feedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  })
  unfinished.on('error', () => undefined)
  unfinished.write('{')
  await once(unfinished, 'continue')
  afterFile(() => {
    socket.terminate()
    unfinished.destroy()
  })
}

interface Token {
  idToken: string
  localId: string
}

/** Signs a new person up and in, as a browser does. */
async function signedUp(url: string, email: string): Promise<{ id: number; headers: Record<string, string> }> {
  const { identity } = (await (await fetch(`${url}/config.json`)).json()) as { identity: { apiKey: string } }
  const post = async <T>(path: string, body: object): Promise<T> => {
    const reply = await fetch(url + path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
    return (await reply.json()) as T
  }
  const { idToken, localId } = await post<Token>(`/identity/v1/accounts:signUp?key=${identity.apiKey}`, {
    email,
    password: 'three green doors',
  })
  const { id } = await post<{ id: number }>('/api/auth/firebase-verify', { idToken, firebaseUid: localId })
  return { id, headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' } }
}

test(
  'what was acknowledged survives a kill of everything, a second start or a port in use is refused, and a stop is clean',
  async () => {
    const dataDir = folder()
    const first = start({ DATA_DIR: dataDir })
    const url = await first.url
    // Two people in a conversation, since nobody may write so much to somebody who does not answer.
    const ada = await signedUp(url, 'ada@example.com')
    const ben = await signedUp(url, 'ben@example.com')

    const acknowledged = new Set<number>()
    let killed = false
    const write = async (writer: number): Promise<void> => {
      for (let count = 0; !killed; count++) {
        const [from, to] = writer % 2 === 0 ? [ada, ben] : [ben, ada]
        const body = JSON.stringify({ receiverId: to.id, content: `Message ${writer}-${count}` })
        const reply = await fetch(`${url}/api/messages`, { method: 'POST', body, headers: from.headers }).catch(() => undefined)
        if (reply?.status === 200) {
          const { id } = (await reply.json().catch(() => ({}))) as { id?: number }
          if (id) acknowledged.add(id)
        } else if (reply && !killed) throw new Error(`A message was refused with ${reply.status}: ${await reply.text()}`)
        if (acknowledged.size >= 150 && !killed) {
          killed = true
          first.child.kill('SIGKILL')
          killDatabase(dataDir)
        }
      }
    }
    await Promise.all([0, 1, 2, 3].map(write))
    await first.ended

    const second = start({ DATA_DIR: dataDir })
    const again = await second.url
    const stored = new Set<number>()
    for (const { headers } of [ada, ben]) {
      for (let after = 0; ;) {
        const reply = await fetch(`${again}/api/messages?after=${after}`, { headers })
        const messages = (await reply.json()) as { id: number; sequence: number }[]
        for (const { id } of messages) stored.add(id)
        const last = messages.at(-1)
        if (!last) break
        after = last.sequence
      }
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(150)
    expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])

    expect(await lineOf({ DATA_DIR: dataDir })).toBe(
      'Tourstead is already running on this data folder. Stop it first, or set DATA_DIR to another folder.',
    )
    const { port } = new URL(again)
    expect(await lineOf({ DATA_DIR: await installedFolder(), PORT: port })).toBe(
      `Port ${port} is already in use. Stop the other program or choose another port with PORT.`,
    )
    expect((await fetch(`${again}/health`)).status).toBe(200)

    // A log rotation or a closed terminal does not end a server.
    second.child.kill('SIGHUP')
    expect((await fetch(`${again}/health`)).status).toBe(200)
    // Neither a request whose body never ends nor an open socket holds the stop up.
    await openUnfinished(again)
    second.child.kill('SIGTERM')
    expect(await second.ended).toMatchObject({ code: 0, stderr: '' })
    expect(databaseProcesses(dataDir)).toEqual([])
  },
  patience,
)
