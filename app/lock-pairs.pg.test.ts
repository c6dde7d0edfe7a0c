import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { lockOrder, lockedByOwners } from './specification/lock-order.ts'
import { interleave } from './server/testing/interleaved-transactions.fixtures.ts'
import { findVersion, oneOfEach, type OneOfEach } from './server/testing/one-of-each.fixtures.ts'
import { concerned, notPaired, pairedCalls, run, type PairedCall } from './server/testing/paired-calls.fixtures.ts'
import { recordLocks, type RecordedTransaction } from './server/testing/recorded-locks.fixtures.ts'
import { wholeApp, type WholeApp } from './server/testing/whole-app.fixtures.ts'

/** `npm run bench -- lock-pairs` sets it: every pair, not a sample. */
const runsAll = process.env['LOCK_PAIRS'] === 'all'
const sampleSize = 12

let app: WholeApp
let world: OneOfEach
let calls: PairedCall[]

beforeAll(async () => {
  app = await wholeApp({ PUBLIC_URL: 'https://homes.example' })
  const { db } = app.services
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  // A deadlock is looked for sooner than in production, so that a retry takes milliseconds.
  await sql`alter database ${sql.ref(rows[0]?.name ?? '')} set deadlock_timeout = '50ms'`.execute(db)
  world = await oneOfEach(app, find)
  calls = await pairedCalls(app, world, await findVersion(find, world.listing))
})

async function find(statement: string): Promise<number> {
  const { rows } = await sql<Record<string, number>>`${sql.raw(statement)}`.execute(app.services.db)
  return Object.values(rows[0] ?? {})[0] ?? 0
}

test('every writing endpoint of a listing, video, lead, showing or conversation is paired, or says why not', () => {
  const routes = app.server.declaredRoutes.map(({ method, url }) => `${method} ${url}`).filter((route) => concerned.test(route))
  expect([...calls.map(({ route }) => route), ...Object.keys(notPaired)].toSorted()).toEqual(routes.toSorted())
})

test('each of them accepts its body and locks rows in the one order', async () => {
  const { record, transactions, stop } = await recordLocks(app.services.databaseUrl, lockOrder)
  const refused: string[] = []
  const isExpected = ({ refused: status }: PairedCall, { statusCode }: { statusCode: number }) =>
    status ? statusCode === status : statusCode < 300
  for (const call of calls) {
    record(call.route)
    let reply = await run(app, call)
    // An earlier call took away what this one needs.
    if (!isExpected(call, reply)) {
      record('restore')
      await world.restore()
      record(call.route)
      reply = await run(app, call)
    }
    // Jobs that the call starts lock rows in the same order.
    await app.server.jobs.settle()
    if (!isExpected(call, reply)) refused.push(`${call.route}: ${reply.statusCode} ${reply.body}`)
  }
  stop()
  const outOfOrder = transactions.filter(({ during }) => during !== 'restore').flatMap(violations)
  expect({ refused, outOfOrder }).toEqual({ refused: [], outOfOrder: [] })
  expect(new Set(transactions.map(({ during }) => during)).size).toBeGreaterThan(calls.length / 2)
})

/** Returns the locks that a transaction took against the order, and those on tables that the order does not name. */
function violations({ during, locks }: RecordedTransaction): string[] {
  const misplaced: string[] = []
  let last = { rank: -1, table: '' }
  for (const { table, statement } of locks) {
    if (lockedByOwners.includes(table)) continue
    const rank = lockOrder.indexOf(table)
    if (rank === -1) misplaced.push(`${table} has no place in the order; ${during} locks it by ${statement}`)
    else if (rank < last.rank) misplaced.push(`${table} after ${last.table}: ${during} by ${statement}`)
    if (rank > last.rank) last = { rank, table }
  }
  return misplaced
}

test('deleting the account of a buyer locks rows in the one order', async () => {
  const { record, transactions, stop } = await recordLocks(app.services.databaseUrl, lockOrder)
  record('deletion')
  const who = world.people.buyer
  const call = { route: 'POST /api/auth/user/deletion', who, url: '/api/auth/user/deletion', body: { email: who.account.email } }
  const reply = await run(app, call)
  await app.server.jobs.settle()
  stop()
  await world.restore()
  expect(reply.statusCode, reply.body).toBe(200)
  expect(transactions.flatMap(violations)).toEqual([])
})

test('a transaction that locks a video before its listing is a violation', () => {
  const lock = (table: string) => ({ table, statement: 'update' })
  expect(violations({ during: 'a call', locks: [lock('video_asset'), lock('listing')] })).toEqual([
    'listing after video_asset: a call by update',
  ])
  expect(violations({ during: 'a call', locks: [lock('unknown')] })).toHaveLength(1)
  expect(violations({ during: 'a call', locks: [lock('listing'), lock('video_asset')] })).toEqual([])
})

test('pairs of them at once end without a failure of ours', async () => {
  const all = calls.flatMap((first, index) => calls.slice(index).map((second) => [first, second] as const))
  // Spread over the whole matrix, and the same in every run.
  const step = runsAll ? 1 : Math.floor(all.length / sampleSize)
  const pairs = all.filter((_, index) => index % step === 0)
  const stop = interleave()
  const failed: string[] = []
  for (const [first, second] of pairs) {
    // Jobs of the pair before write to the rows that are about to be replaced.
    await app.server.jobs.settle()
    await world.restore()
    for (const [call, { statusCode, body }] of (await Promise.all([run(app, first), run(app, second)])).map(
      (reply, index) => [index === 0 ? first : second, reply] as const,
    ))
      if (statusCode >= 500) failed.push(`${call.route} of ${first.route} and ${second.route}: ${statusCode} ${body}`)
  }
  await app.server.jobs.settle()
  stop()
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(
    app.services.db,
  )
  if (runsAll)
    console.log(JSON.stringify({ endpoints: calls.length, pairs: pairs.length, failed: failed.length, deadlocks: rows[0]?.deadlocks }))
  expect(failed).toEqual([])
}, 14_400_000)
