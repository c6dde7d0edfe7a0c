import { sql, type RawBuilder } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#platform/contract/access.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { ListingTables } from '../listing-rows.ts'
import { mergeRules } from '../merge-listings.ts'
import { listingWorld, type ListingWorld } from '../testing/listing-world.fixtures.ts'
import { coListing } from './co-listing.ts'
import { legalHold } from './legal-hold.ts'

let app: ListingWorld
let agents: Actor[]
let keys: [first: number, second: number]

beforeAll(async () => {
  app = await listingWorld()
})
beforeEach(async () => {
  agents = [await app.agent(), await app.agent()]
  const listings = [await app.published(agents[0] as Actor), await app.published(agents[0] as Actor)]
  keys = listings.map(({ id }) => id) as typeof keys
})

/** Writes the first home until it lies behind the second one, so that a statement without an order meets them the other way around. */
async function reverse(): Promise<void> {
  const write = sql`with written as
    (update listing set list_price = list_price + 1 where listing_key = ${keys[0]} returning ctid)
    select from written, listing where listing_key = ${keys[1]} and written.ctid > listing.ctid`
  while ((await write.execute(app.services.db)).rows.length === 0) continue
}

/** Does two things each in two transactions that both have done the first one before either does the second one. */
async function interleaved(...pairs: [first: RawBuilder<unknown>, second: RawBuilder<unknown>][]) {
  let reached = 0
  const { promise: both, resolve } = Promise.withResolvers<void>()
  return Promise.allSettled(
    pairs.map(([first, second]) =>
      app.services.db.transaction().execute(async (trx) => {
        await first.execute(trx).finally(() => ++reached === pairs.length && resolve())
        await both
        await second.execute(trx)
      }),
    ),
  )
}

test('what names agents and their homes changes in any order, and every home is sent anew', async () => {
  const { db } = app.services
  const [first, second] = agents.map(({ id }) => id) as [number, number]
  await sql`update listing set list_agent_account_id = ${second} where listing_key = ${keys[1]}`.execute(db)
  await sql`update listing_card set reply = 'old' where listing_key = any (${keys})`.execute(db)
  const account = (id: number) => sql`update account set username = username || 'x' where id = ${id}`
  const profile = (id: number) => sql`update agent_profile set account_id = account_id where account_id = ${id}`
  const ended = await interleaved([account(first), account(second)], [profile(second), profile(first)])
  expect(ended).toEqual([undefined, undefined].map((value) => ({ status: 'fulfilled', value })))
  const { rows } = await sql<{ card: string | null }>`select reply as card from listing_card where listing_key = any (${keys})`.execute(db)
  expect(rows).toEqual([{ card: null }, { card: null }])
})

const merged = async (trx: DatabaseTransaction) => {
  const [, into] = agents as [Actor, Actor]
  const third = await app.agent()
  await mergeRules[1]?.move?.(trx, { from: into.id, into: third.id }, new Date())
}

test.each<[string, (trx: DatabaseTransaction) => Promise<unknown>]>([
  ['a change of the name of their agent', (trx) => sql`update account set last_name = 'Newname' where id = ${agents[0]?.id}`.execute(trx)],
  ['a hold', (trx) => legalHold.hide(trx, keys, new Date())],
  ['the end of a hold', (trx) => legalHold.release(trx, keys, new Date())],
  ['a co-listing agent who leaves', (trx) => coListing.set(trx, keys, null, new Date())],
  ['a merge of the co-listing agent', merged],
])('%s waits for the first home before it holds a later one', async (name, change) => {
  const { db } = app.services
  const shared = { co_list_agent_account_id: agents[1]?.id }
  const held = name === 'the end of a hold' && { x_legal_hold_at: new Date(), hidden_at: new Date() }
  await db
    .withTables<ListingTables>()
    .updateTable('listing')
    .set({ ...shared, ...held })
    .where('listing_key', 'in', keys)
    .execute()
  expect(await laterHeldBy(change)).toBe(false)
  await reverse()
  expect(await laterHeldBy(change)).toBe(false)
})

/** Returns whether a change that waits for the first home holds the second one. It is undone afterwards. */
async function laterHeldBy(change: (trx: DatabaseTransaction) => Promise<unknown>): Promise<boolean> {
  const { db } = app.services
  const lock = (trx: Database, key: number) => sql`select from listing where listing_key = ${key} for update skip locked`.execute(trx)
  const { isHeld, undone } = await db.transaction().execute(async (trx) => {
    await lock(trx, keys[0])
    const changed = db.transaction().execute(async (changing) => {
      await change(changing)
      throw new Error('undone')
    })
    void changed.catch(() => undefined)
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 20_000 }).toBe(1)
    return { isHeld: (await lock(db, keys[1])).rows.length === 0, undone: () => changed }
  })
  await expect(undone()).rejects.toThrow('undone')
  return isHeld
}
