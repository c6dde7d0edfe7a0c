import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Socket } from 'node:net'
import { createAccount } from '#features/accounts/server'
import { connect, type Connection } from '#platform/database/connect.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { migrate, migrationFolders } from '#platform/database/migrate.ts'
import { conclude, median, percentile, print, rounded } from '../support/figures.ts'
import { idleSocketAgainstBare } from './messaging-memory.ts'
import { end, endAll, serverProcesses } from './messaging-processes.ts'
import { openListener } from './message-listener.ts'
import type { Order } from './messaging-worker.ts'
import { quietRounds } from '../support/quiet-rounds.ts'
import { emptyFolder, root } from '../support/server-process.ts'

const people = 5600
const rounds = 5
const warmUp = 10_000
/** Messages a second while times are taken. */
const perSecond = 500
const receivers = Array.from({ length: 50 }, (_, index) => index + 1)
const senders = Array.from({ length: 50 }, (_, index) => index + 51)

interface Times {
  p50: number
  p95: number
}

interface Figures extends Times {
  perSecond: number
  p99: number
  lost: number
  doubled: number
}

/** Two server processes, the sender in one, the receivers' sockets on the other, everything kept by fsync. */
export async function run(): Promise<boolean> {
  const folder = emptyFolder()
  const database = await startEmbeddedPostgres({ directory: join(folder.path, 'postgres') })
  const connection = connect(database.url, { max: 4 })
  const fork = serverProcesses(database.url, folder.path)
  try {
    await migrate(connection.db, await migrationFolders(root))
    await prepare(connection)
    const [far, near, farPlain, nearPlain] = [
      await fork('product'),
      await fork('product'),
      await fork('like ours', { alone: true }),
      await fork('like ours', { alone: true }),
    ]
    const [farLeast, nearLeast] = [await fork('least', { alone: true }), await fork('least', { alone: true })]
    const listening = await listeners(near.port, receivers)
    const [plainListening, leastListening] = [await listeners(nearPlain.port, [1]), await listeners(nearLeast.port, [1])]
    const closed = (count: number): Order => ({ count, outstanding: 64, senders, receivers })
    const usual = closed(5000)
    // As much for one as for the other, until compilers, caches and files are warm; nothing of it is counted.
    await measure(far.worker, listening, closed(warmUp))
    await measure(farPlain.worker, plainListening, closed(warmUp))
    await measure(farLeast.worker, leastListening, closed(warmUp))
    await connection.pool.query('vacuum analyze')
    await connection.pool.query('checkpoint')
    // In turns, so that all meet the same machine; what PostgreSQL cleans up after full rounds is no part of the steady ones.
    const atPace = await quietRounds(rounds, async () => ({
      steady: await measure(far.worker, listening, { count: 2000, perSecond, senders, receivers }),
      bare: await bareInsert(connection, { count: 1000, perSecond }),
    }))
    const atOnce = await quietRounds(rounds, async () => ({
      full: await measure(far.worker, listening, closed(20_000)),
      plain: await measure(farPlain.worker, plainListening, usual),
      least: await measure(farLeast.worker, leastListening, usual),
      bare: await bareInsert(connection, { count: 1500 }),
    }))
    const middle = <T>(list: T[], pick: (each: T) => number): number => median(list.map(pick))
    // Everybody waits for the same counter.
    const single = await measure(far.worker, listening, { ...usual, receivers: receivers.slice(0, 1) })
    print('product and a bare INSERT at 500 a second', { rounds: atPace })
    print('64 on their way: product; INSERT and NOTIFY, tables like ours; the same, a table with nothing but a key', { rounds: atOnce })
    print('product, 64 on their way to one receiver', single)
    const stored = await connection.pool.query<{ rows: number; names: number }>(
      'select count(*) as rows, count(distinct (receiver_id, receiver_sequence)) as names from message',
    )
    print('rows', stored.rows[0] ?? {})
    for (const socket of [...listening.sockets, ...plainListening.sockets, ...leastListening.sockets]) socket.destroy()
    await end(far.worker, near.worker, farPlain.worker, nearPlain.worker, farLeast.worker, nearLeast.worker)

    const idle = await idleSocketAgainstBare(fork)
    const times = (pick: (each: (typeof atOnce)[number]) => number) => middle(atOnce, (each) => each.full.perSecond) / middle(atOnce, pick)
    const ofPlain = times((each) => each.plain.perSecond)
    print('throughput, in times of INSERT and NOTIFY', {
      tablesLikeOurs: rounded(ofPlain),
      leastTable: rounded(times((each) => each.least.perSecond)),
    })
    const all = [...atPace.map(({ steady }) => steady), ...atOnce.map(({ full }) => full), single]
    const lost = all.reduce((sum, each) => sum + each.lost + each.doubled, 0)
    const p50 = middle(atPace, (each) => each.steady.p50)
    print('end to end', { inTimesOfOneInsertAfterTheOther: rounded(p50 / middle(atOnce, (each) => each.bare.p50)) })
    return conclude([
      { name: 'INSERT and NOTIFY throughput against ours', value: 1 / ofPlain, most: 1 / 6, unit: 'of ours' },
      {
        name: 'end to end p50 against a bare INSERT at the same pace',
        value: p50 / middle(atPace, (each) => each.bare.p50),
        most: 6,
        unit: 'times',
      },
      { name: 'p95 against p50', value: middle(atPace, (each) => each.steady.p95) / p50, most: 3, unit: 'times' },
      { name: '200 messages a second to one receiver against ours', value: 200 / single.perSecond, most: 1, unit: 'of ours' },
      { name: 'memory of an idle socket against bare ws', value: idle, most: 1.3, unit: 'times' },
      { name: 'messages lost or doubled', value: lost, most: 0, unit: 'messages' },
    ])
  } finally {
    endAll()
    await connection.close()
    await database.stop({ force: true })
    folder.remove()
  }
}

async function prepare({ db, pool }: Connection): Promise<void> {
  for (let person = 1; person <= people; person++)
    await createAccount(db, { identityUid: `bench-${person}`, email: `bench${person}@example.com`, firstName: 'Bench' })
  await pool.query(
    'create table bench_message (id bigint generated always as identity primary key, sender_id bigint, receiver_id bigint, content text, client_message_id text, created_at timestamptz default now())',
  )
  for (const [copy, original] of [
    ['bench_like_message', 'message'],
    ['bench_like_inbox', 'message_inbox'],
    ['bench_like_conversation', 'message_conversation'],
  ])
    await pool.query(`create table ${copy} (like ${original} including all)`)
  await pool.query('create table bench_inbox (account_id bigint primary key, unread bigint not null)')
}

/** The times of one INSERT; with a rate at that pace, else one right after the other. The first third warms up. */
async function bareInsert({ pool }: Connection, { count, perSecond: rate }: { count: number; perSecond?: number }): Promise<Times> {
  const times: number[] = []
  for (let done = 0; done < count; done++) {
    const begun = performance.now()
    await pool.query({
      name: 'bare',
      text: 'insert into bench_message (sender_id, receiver_id, content) values ($1, $2, $3)',
      values: [1, 2, 'x'],
    })
    times.push(performance.now() - begun)
    if (rate) await pause(1000 / rate)
  }
  const sorted = times.slice(count / 3).toSorted((a, b) => a - b)
  return { p50: rounded(percentile(sorted, 0.5)), p95: rounded(percentile(sorted, 0.95)) }
}

interface Listeners {
  sockets: Socket[]
  received: { content: string; at: bigint }[]
  /** What was stamped earlier belongs to another order and is not heard. */
  from: string
}

/** One socket for each person; the plain server sends everything to its one socket. */
async function listeners(port: number, ids: readonly number[]): Promise<Listeners> {
  const listening: Listeners = { sockets: [], received: [], from: '' }
  for (const id of ids) {
    const socket = await openListener(port, id, (content) => {
      if (content >= listening.from) listening.received.push({ content, at: process.hrtime.bigint() })
    })
    listening.sockets.push(socket)
  }
  return listening
}

async function measure(worker: ChildProcess, listening: Listeners, order: Order): Promise<Figures> {
  listening.received.length = 0
  listening.from = process.hrtime.bigint().toString()
  const done = new Promise<void>((finished) => {
    const hear = (message: { done?: true }) => {
      if (!message.done) return
      worker.off('message', hear)
      finished()
    }
    worker.on('message', hear)
  })
  const begun = performance.now()
  worker.send({ order })
  await done
  for (let waited = 0; waited < 5000 && listening.received.length < order.count; waited += 2) await pause(2)
  const ms = performance.now() - begun
  const times = listening.received.map(({ content, at }) => Number(at - BigInt(content)) / 1e6).toSorted((a, b) => a - b)
  const at = (share: number): number => rounded(times[Math.floor(times.length * share)] ?? Number.NaN)
  const different = new Set(listening.received.map(({ content }) => content)).size
  return {
    perSecond: Math.round((order.count / ms) * 1000),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    lost: order.count - different,
    doubled: times.length - different,
  }
}
