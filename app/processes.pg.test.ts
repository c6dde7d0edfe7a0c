import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { signUpAt, startTwoProcesses, workersOf } from './server/testing/processes.fixtures.ts'

interface Received {
  type: string
  message?: { id: number; content: string; clientMessageId: string }
}

async function live(
  url: string,
  { id, token }: { id: number; token: string },
  after?: number,
): Promise<{ received: Received[]; socket: WebSocket }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { origin: url })
  const received: Received[] = []
  socket.on('error', () => undefined)
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as Received))
  socket.once('open', () =>
    socket.send(JSON.stringify({ type: 'register', userId: id, token, tabId: crypto.randomUUID(), ...(after !== undefined && { after }) })),
  )
  await vi.waitFor(() => expect(received.some(({ type }) => type === 'caught_up')).toBe(true))
  return { received, socket }
}

test(
  'several processes answer as one: messages cross between them, a killed one comes back, a stop is clean',
  { timeout: 300_000 },
  async () => {
    const { url, child, ended } = await startTwoProcesses()
    const processes = workersOf(child.pid ?? 0)
    expect(processes).toHaveLength(2)
    // The first one begins anew in its place, so that it and all it starts hold on to little memory.
    const given = (pid = 0) => ['cmdline', 'environ'].map((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8')).join('\0')
    if (process.platform === 'linux')
      for (const pid of [child.pid, ...processes])
        expect(given(pid)).toMatch(
          /--max-semi-space-size=8\0[^]*\0NODE_COMPILE_CACHE=[^]+\0MALLOC_ARENA_MAX=2\0MALLOC_MMAP_THRESHOLD_=20971520\0MALLOC_TRIM_THRESHOLD_=50331648\0/,
        )

    const [ann, bob] = [await signUpAt(url, 'ann@example.com'), await signUpAt(url, 'bob@example.com')]
    // Connections are dealt to the processes in turn, so these are on both.
    const receivers = await Promise.all(Array.from({ length: 6 }, () => live(url, bob)))
    const write = (content: string, patienceMs = 60_000) =>
      fetch(`${url}/api/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json', connection: 'close' },
        // A connection dealt to a process that is just being killed gets no answer; a client asks again with the same id.
        signal: AbortSignal.timeout(patienceMs),
        body: JSON.stringify({ receiverId: bob.id, content, clientMessageId: `sent-${content.replaceAll(' ', '-')}` }),
      })
    const contents = ({ received }: { received: Received[] }) =>
      received.flatMap(({ type, message }) => (type === 'new_message' && message ? [message.content] : []))
    expect((await write('to all')).status).toBe(200)
    await vi.waitFor(() => expect(receivers.map(contents)).toEqual(receivers.map(() => ['to all'])))

    process.kill(processes[0] ?? 0, 'SIGKILL')
    await vi.waitFor(async () => expect((await write('after the kill', 3000)).status).toBe(200), { timeout: 60_000 })
    await vi.waitFor(() => expect(workersOf(child.pid ?? 0)).toHaveLength(2), { timeout: 60_000 })
    const back = await vi.waitFor(() => live(url, bob, 0), { timeout: 60_000 })
    await vi.waitFor(() => expect(contents(back)).toEqual(['to all', 'after the kill']))

    for (const pid of [child.pid ?? 0, ...workersOf(child.pid ?? 0)]) process.kill(pid, 'SIGHUP')
    expect((await write('after the hangup')).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(processes.every((pid) => !workersOf(child.pid ?? 0).includes(pid))).toBe(true)
  },
)

test(
  'fifty copies of one message, half by socket and half by call over two processes, are one message, sixty times',
  { timeout: 900_000 },
  async () => {
    // The mode "test" lifts the limit of requests a minute.
    const { url, child, ended } = await startTwoProcesses({ NODE_ENV: 'test' })
    const [ann, bob] = [await signUpAt(url, 'ann@example.com'), await signUpAt(url, 'bob@example.com')]
    const receiver = await live(url, bob)
    // One for each copy, so that none of them says more at once than a socket may.
    const senders = await Promise.all(Array.from({ length: 25 }, () => live(url, ann)))
    const names = Array.from({ length: 60 }, (_, round) => `round-number-${round}`)
    const answers = new Map<string, Set<number>>()
    const headers = { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json', connection: 'close' }
    for (const clientMessageId of names) {
      const message = { receiverId: bob.id, content: 'Once only', clientMessageId }
      const copies = senders.map(async ({ socket }) => {
        socket.send(JSON.stringify({ type: 'chat', ...message }))
        const answer = await fetch(`${url}/api/messages`, { method: 'POST', headers, body: JSON.stringify(message) })
        expect(answer.status).toBe(200)
        return ((await answer.json()) as { id: number }).id
      })
      answers.set(clientMessageId, new Set(await Promise.all(copies)))
    }
    expect([...answers.values()].map(({ size }) => size)).toEqual(names.map(() => 1))
    const messagesOf = ({ received }: { received: Received[] }, wanted: string) =>
      received.flatMap(({ type, message }) => (type === wanted && message ? [message] : []))
    await vi.waitFor(() => senders.forEach((sender) => expect(messagesOf(sender, 'message').length).toBeGreaterThanOrEqual(names.length)), {
      timeout: 20_000,
    })
    for (const sender of senders)
      for (const { id, clientMessageId } of messagesOf(sender, 'message')) expect(answers.get(clientMessageId)?.has(id)).toBe(true)
    await vi.waitFor(() => expect(messagesOf(receiver, 'new_message').map(({ clientMessageId }) => clientMessageId)).toEqual(names), {
      timeout: 20_000,
    })

    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  },
)
