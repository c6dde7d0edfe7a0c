import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { afterFile } from '#platform/testing/after-file.ts'
import { buildIfNeeded } from './server/build-if-needed.ts'

const root = join(import.meta.dirname, '..')

interface Heard {
  type: string
  message?: { content: string }
}

function childrenOf(pid: number): number[] {
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

async function signedUp(url: string, email: string): Promise<{ id: number; token: string }> {
  const { identity } = (await (await fetch(`${url}/config.json`)).json()) as { identity: { apiKey: string } }
  const post = async <T>(path: string, body: object): Promise<T> =>
    (await (
      await fetch(url + path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
    ).json()) as T
  const { idToken, localId } = await post<{ idToken: string; localId: string }>(`/identity/v1/accounts:signUp?key=${identity.apiKey}`, {
    email,
    password: 'three green doors',
  })
  const { id } = await post<{ id: number }>('/api/auth/firebase-verify', { idToken, firebaseUid: localId })
  return { id, token: idToken }
}

async function live(
  url: string,
  { id, token }: { id: number; token: string },
  after?: number,
): Promise<{ heard: Heard[]; socket: WebSocket }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { origin: url })
  const heard: Heard[] = []
  socket.on('error', () => undefined)
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as Heard))
  socket.once('open', () =>
    socket.send(JSON.stringify({ type: 'register', userId: id, token, tabId: crypto.randomUUID(), ...(after !== undefined && { after }) })),
  )
  await vi.waitFor(() => expect(heard.some(({ type }) => type === 'caught_up')).toBe(true), { timeout: 20_000 })
  return { heard, socket }
}

test(
  'several processes answer as one: messages cross between them, a killed one comes back, a stop is clean',
  { timeout: 120_000 },
  async () => {
    await buildIfNeeded(root)
    const dataDir = mkdtempSync(join(tmpdir(), 'tourstead-processes-'))
    chmodSync(dataDir, 0o755)
    afterFile(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
    const { NODE_ENV: _, VITEST: __, ...environment } = process.env
    const child = spawn(process.execPath, ['app/server/main.ts'], {
      cwd: root,
      env: { ...environment, DEMO: 'off', PORT: '0', WEB_PROCESSES: '2', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    afterFile(() => void child.kill('SIGKILL'))
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
    const ended = new Promise<number | null>((done) => child.once('exit', done))
    const url = await vi.waitFor(
      () => {
        const address = /is ready at (\S+) with 2 processes/.exec(output)?.[1]
        if (!address) throw new Error(output)
        return address
      },
      { timeout: 60_000 },
    )
    const processes = childrenOf(child.pid ?? 0)
    expect(processes).toHaveLength(2)

    const [ann, bob] = [await signedUp(url, 'ann@example.com'), await signedUp(url, 'bob@example.com')]
    // Connections are dealt to the processes in turn, so these are on both.
    const ears = await Promise.all(Array.from({ length: 6 }, () => live(url, bob)))
    const write = (content: string) =>
      fetch(`${url}/api/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json', connection: 'close' },
        // A connection dealt to a process that is just being killed gets no answer; a client asks again with the same id.
        signal: AbortSignal.timeout(3000),
        body: JSON.stringify({ receiverId: bob.id, content, clientMessageId: `sent-${content.replaceAll(' ', '-')}` }),
      })
    const contents = ({ heard }: { heard: Heard[] }) =>
      heard.flatMap(({ type, message }) => (type === 'new_message' && message ? [message.content] : []))
    expect((await write('to all')).status).toBe(200)
    await vi.waitFor(() => expect(ears.map(contents)).toEqual(ears.map(() => ['to all'])), { timeout: 20_000 })

    process.kill(processes[0] ?? 0, 'SIGKILL')
    await vi.waitFor(async () => expect((await write('after the kill')).status).toBe(200), { timeout: 30_000 })
    await vi.waitFor(() => expect(childrenOf(child.pid ?? 0)).toHaveLength(2), { timeout: 30_000 })
    const back = await vi.waitFor(() => live(url, bob, 0), { timeout: 30_000 })
    await vi.waitFor(() => expect(contents(back)).toEqual(['to all', 'after the kill']), { timeout: 20_000 })

    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(processes.every((pid) => !childrenOf(child.pid ?? 0).includes(pid))).toBe(true)
  },
)
