import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { endpoint } from '#platform/contract/endpoint.ts'
import { route } from '#platform/http/route.ts'
import { testApp, type FeatureDoor } from '#platform/testing/test-app.ts'
import type { DatabaseTransaction } from './database.ts'

const lose = endpoint({ method: 'POST', repeat: 'key', path: '/api/conflicts', access: 'public', summary: 'Loses every attempt' })
let attempts = 0

const losing: FeatureDoor = (app, { db }) =>
  route(app, lose, async () => {
    await db.transaction().execute(async (trx) => {
      attempts++
      await raise(trx, '40001')
    })
    return undefined
  })

const app = await testApp(losing)
const { db, files, events } = app.services
await sql`create table pair (id integer primary key, value integer not null)`.execute(db)
const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
await sql`alter database ${sql.ref(rows[0]?.name ?? '')} set deadlock_timeout = '20ms'`.execute(db)

beforeEach(async () => {
  attempts = 0
  await sql`delete from pair`.execute(db)
  await sql`insert into pair values (1, 0), (2, 0)`.execute(db)
})

const raise = (trx: DatabaseTransaction, code: string) =>
  sql`do ${sql.raw(`$$ begin raise exception using errcode = '${code}', message = 'conflict'; end $$`)}`.execute(trx)

/** Adds one to both rows; the first attempts of two callers meet between their two locks. */
function addInOrder(order: readonly number[], met: { arrive: () => Promise<void> }, effect = async () => {}): Promise<void> {
  let isFirst = true
  return db.transaction().execute(async (trx) => {
    const [first, second] = order
    attempts++
    await sql`update pair set value = value + 1 where id = ${first}`.execute(trx)
    await effect()
    if (isFirst) await met.arrive()
    isFirst = false
    await sql`update pair set value = value + 1 where id = ${second}`.execute(trx)
  })
}

function meeting(size: number) {
  const all = Promise.withResolvers<void>()
  let missing = size
  const arrive = () => {
    if (--missing === 0) all.resolve()
    return all.promise
  }
  return { arrive }
}

const values = async () => (await sql<{ value: number }>`select value from pair order by id`.execute(db)).rows.map(({ value }) => value)

test('repeats the transaction that a deadlock ended, so that both callers succeed', async () => {
  const met = meeting(2)
  await Promise.all([addInOrder([1, 2], met), addInOrder([2, 1], met)])
  expect(await values()).toEqual([2, 2])
  // On a busy machine the repeated one may meet the other again.
  expect(attempts).toBeGreaterThan(2)
})

test.each([
  ['a stored file', () => files.put('effects/one', Buffer.from('one'))],
  ['a removed file', () => files.remove('effects/one')],
  ['an event', async () => events.emit({ name: 'an effect', reach: 'process' } as never, {})],
  ['a request to another server', async () => void (await fetch('http://127.0.0.1:48123/').catch(() => undefined))],
  ['a commit of its own', async () => void (await sql`delete from pair where id = 3`.execute(db))],
])('never repeats a transaction after %s', async (_, effect) => {
  const attempt = db.transaction().execute(async (trx) => {
    attempts++
    await effect()
    await raise(trx, '40P01')
  })
  await expect(attempt).rejects.toMatchObject({ code: '40P01' })
  expect(attempts).toBe(1)
})

test('answers 503 with Retry-After once three attempts failed', async () => {
  const reply = await app.inject({ method: 'POST', url: '/api/conflicts' })
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '1'])
  expect(reply.json()).toMatchObject({ problem: 'unavailable' })
  expect(attempts).toBe(3)
})

test('never repeats a transaction that failed for another reason', async () => {
  const attempt = db.transaction().execute(async (trx) => {
    attempts++
    await raise(trx, '23514')
  })
  await expect(attempt).rejects.toMatchObject({ code: '23514' })
  expect(attempts).toBe(1)
})

test('repeats a single statement as well', async () => {
  await sql`create sequence tries`.execute(db)
  await sql`create function fail_once() returns integer language plpgsql as $$
    begin if nextval('tries') < 3 then raise exception using errcode = '40P01', message = 'conflict'; end if; return 7; end $$`.execute(db)
  await sql`update pair set value = fail_once() where id = 1`.execute(db)
  expect(await values()).toEqual([7, 0])
})
