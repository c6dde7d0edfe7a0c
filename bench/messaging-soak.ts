import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { createAccount } from '#features/accounts/server'
import { connect, type Connection } from '#platform/database/connect.ts'
import { conclude, print } from './figures.ts'
import { emptyFolder, root } from './server-process.ts'

const clients = Number(process.env['CLIENTS'] ?? 1000)
const messages = Number(process.env['MESSAGES'] ?? 20_000)
const restarts = Number(process.env['RESTARTS'] ?? 15)
const betweenRestartsMs = 2500

type Heard = Record<string, unknown> & { type: string }

interface LiveSocketHandle {
  connect(): void
  disconnect(): void
}

/** The browser's own code; the compiler keeps browser and server apart, so what is used of it is declared here. */
const { liveSocket } = (await import(join(root, 'platform/web/live-socket/live-socket.ts'))) as {
  liveSocket: (options: {
    url: string
    userId: number
    tabId: string
    token: () => Promise<string>
    after: () => number | undefined
    onState: (state: string) => void
    onEnd: () => void
    onFrame: (frame: Heard) => void
    open: (address: string) => unknown
  }) => LiveSocketHandle
}

interface Row {
  id: number
  sequence: number
  clientMessageId: string
}

/** What one browser shows: by the number for each receiver, as the product does, or by the id of the row, as the control does. */
interface Shown {
  cursor: number | undefined
  ids: number[]
  sequences: number[]
}

/**
 * A thousand clients with the product's own connection code, two server processes restarted over and over, half of the times
 * by SIGKILL, while twenty thousand messages are sent. The control reads the same rows with an identity cursor.
 */
export async function run(): Promise<boolean> {
  const folder = emptyFolder()
  const server = await startServer({ DATA_DIR: folder.path })
  const connection = connect(server.databaseUrl(), { max: 6 })
  try {
    const ids: number[] = []
    for (let person = 1; person <= clients; person++)
      ids.push((await createAccount(connection.db, { identityUid: `soak-${person}`, email: `soak${person}@example.com` })).id)
    const shown = new Map<number, Shown>(ids.map((id) => [id, { cursor: undefined, ids: [], sequences: [] }]))
    const begun = performance.now()
    const sockets = ids.map((id) => watch(server.url, id, shown.get(id) as Shown))
    const connectedMs = await everybodyOpen(sockets)
    print('everybody connected', { clients, ms: connectedMs })

    let sent = 0
    let retries = 0
    const control = identityControl(connection, ids)
    const sending = Promise.all(
      Array.from({ length: 40 }, async () => {
        while (sent < messages) {
          const place = sent++
          const [from, to] = [ids[(place * 7919) % ids.length] ?? 0, ids[(place * 104_729 + 1) % ids.length] ?? 0]
          if (from !== to) retries += await sendUntilStored(server.url, from, to, `soak-${String(place).padStart(8, '0')}`)
          await pause(40)
        }
      }),
    )
    const restarting = (async () => {
      let done = 0
      while (done < restarts) {
        await pause(betweenRestartsMs)
        // One at a time, as a rolling restart does: the other one answers meanwhile.
        const workers = server.workers()
        if (workers.length < 2) continue
        process.kill(workers[done % 2] ?? 0, done % 2 ? 'SIGKILL' : 'SIGTERM')
        done += 1
      }
      return done
    })()
    await sending
    const restarted = await restarting
    const stored = await connection.pool.query<Row & { receiver: number }>(
      'select id, receiver_id as receiver, receiver_sequence as sequence, client_message_id as "clientMessageId" from message order by receiver_id, receiver_sequence',
    )
    const expected = Map.groupBy(stored.rows, ({ receiver }) => receiver)
    const complete = () => ids.every((id) => (shown.get(id)?.ids.length ?? 0) >= (expected.get(id)?.length ?? 0))
    for (let waited = 0; waited < 330_000 && !complete(); waited += 200) await pause(200)
    const controlLost = await control.lost()

    let [lost, twice, disordered] = [0, 0, 0]
    for (const id of ids) {
      const { ids: seen = [], sequences = [] } = shown.get(id) ?? {}
      const unique = new Set(seen)
      lost += (expected.get(id) ?? []).filter((row) => !unique.has(row.id)).length
      twice += seen.length - unique.size
      disordered += sequences.filter((sequence, place) => place > 0 && sequence <= (sequences[place - 1] ?? 0)).length
    }
    const names = new Set(stored.rows.map(({ clientMessageId }) => clientMessageId)).size
    print('soak', {
      seconds: Math.round((performance.now() - begun) / 1000),
      rows: stored.rows.length,
      names,
      restarted,
      retries,
      controlLost,
    })
    for (const { handle } of sockets) handle.disconnect()
    return conclude([
      { name: 'messages lost', value: lost, most: 0, unit: 'messages' },
      { name: 'messages shown twice', value: twice, most: 0, unit: 'messages' },
      { name: 'messages out of order', value: disordered, most: 0, unit: 'messages' },
      { name: 'rows beyond the names sent', value: stored.rows.length - names, most: 0, unit: 'rows' },
      { name: 'fewer restarts than asked for', value: Math.max(0, restarts - restarted), most: 0, unit: 'restarts' },
      { name: 'control that fails, missing', value: controlLost > 0 ? 0 : 1, most: 0, unit: 'controls' },
    ])
  } finally {
    await connection.close()
    await server.stop()
    folder.remove()
  }
}

function watch(url: string, id: number, shown: Shown): { handle: LiveSocketHandle; state: () => string } {
  let state = 'idle'
  const handle = liveSocket({
    url: `${url.replace('http', 'ws')}/ws`,
    userId: id,
    tabId: String(id),
    token: async () => `soak-${id}`,
    after: () => shown.cursor,
    onState: (next) => (state = next),
    onEnd: () => undefined,
    onFrame(frame: Heard) {
      if (frame.type === 'caught_up') shown.cursor = Math.max(shown.cursor ?? 0, frame['sequence'] as number)
      if (frame.type !== 'new_message') return
      const { id: message, sequence } = frame['message'] as Row
      if (shown.cursor !== undefined && sequence <= shown.cursor) return
      shown.cursor = sequence
      shown.ids.push(message)
      shown.sequences.push(sequence)
    },
    open(address) {
      const socket = new WebSocket(address, { origin: 'http://localhost:3000', perMessageDeflate: false })
      // A browser says no more than that it closed.
      return socket.on('error', () => undefined)
    },
  })
  handle.connect()
  return { handle, state: () => state }
}

async function everybodyOpen(sockets: { state: () => string }[]): Promise<number> {
  const begun = performance.now()
  while (sockets.some(({ state }) => state() !== 'open')) await pause(20)
  return Math.round(performance.now() - begun)
}

/** As the product's outbox does: the same name again until the server says that it is stored. Answers how often. */
async function sendUntilStored(url: string, from: number, to: number, clientMessageId: string): Promise<number> {
  for (let attempt = 0; ; attempt++) {
    try {
      const reply = await fetch(`${url}/api/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer soak-${from}`, 'content-type': 'application/json' },
        body: JSON.stringify({ receiverId: to, content: clientMessageId, clientMessageId }),
      })
      await reply.text()
      if (reply.ok) return attempt
    } catch {
      // The process went away under the request.
    }
    await pause(100)
  }
}

/** Readers that ask "after the last id seen", like most products do, while rows are inserted by transactions of uneven length. */
function identityControl({ pool }: Connection, ids: readonly number[]): { lost: () => Promise<number> } {
  const receivers = ids.slice(0, 20)
  const seen = new Set<number>()
  let working = true
  const work = (async () => {
    await pool.query('create table if not exists soak_control (id bigint generated always as identity primary key, receiver bigint)')
    const write = async (writer: number) => {
      for (let count = 0; working && count < 400; count++) {
        const client = await pool.connect()
        await client.query('begin')
        await client.query('insert into soak_control (receiver) values ($1)', [receivers[count % receivers.length]])
        if (writer === 0) await pause(25)
        await client.query('commit')
        client.release()
        await pause(15)
      }
    }
    const read = async () => {
      let cursor = 0
      while (working) {
        const { rows } = await pool.query<{ id: number }>('select id from soak_control where id > $1 order by id', [cursor])
        for (const { id } of rows) seen.add(id)
        cursor = rows.at(-1)?.id ?? cursor
        await pause(10)
      }
    }
    await Promise.all([write(0), write(1), read()])
  })()
  return {
    async lost() {
      working = false
      await work
      const { rows } = await pool.query<{ id: number }>('select id from soak_control')
      const last = Math.max(...seen)
      return rows.filter(({ id }) => id < last && !seen.has(id)).length
    },
  }
}

interface Server {
  url: string
  databaseUrl(): string
  workers(): number[]
  stop(): Promise<void>
}

async function startServer(settings: Record<string, string>): Promise<Server> {
  const { NODE_ENV: _, ...environment } = process.env
  const child: ChildProcess = spawn(process.execPath, ['bench/messaging-soak-server.ts'], {
    cwd: root,
    env: { ...environment, PORT: '0', DEMO: 'off', WEB_PROCESSES: '2', LOG_LEVEL: 'fatal', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  let output = ''
  child.stdout?.on('data', (text: Buffer) => (output += text.toString()))
  const said = (pattern: RegExp) => pattern.exec(output)?.[1]
  while (!said(/ready at (\S+)/)) {
    if (child.exitCode !== null) throw new Error(`The server ended before it was ready. ${output}`)
    await pause(50)
  }
  return {
    url: said(/ready at (\S+)/) ?? '',
    databaseUrl: () => said(/database (\S+)/) ?? '',
    workers: () => childrenOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      if (!/^\d+$/.test(name)) return []
      const parent = Number(
        readFileSync(join('/proc', name, 'stat'), 'utf8')
          .split(') ')[1]
          ?.split(' ')[1],
      )
      return parent === pid && readFileSync(join('/proc', name, 'cmdline'), 'utf8').includes('soak-server') ? [Number(name)] : []
    } catch {
      return []
    }
  })
}
