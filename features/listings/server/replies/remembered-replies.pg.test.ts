import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listingWorld, type ListingWorld } from '../testing/listing-world.fixtures.ts'
import { changesSql, rememberedReplies, type RememberedReplies } from './remembered-replies.ts'
import { replyForm } from './reply-form.ts'

let app: ListingWorld
let replies: RememberedReplies<{ text: string; bytes: number }>
/** How many texts came out of the database. */
let texts = 0
let keys = 9_000_000

beforeAll(async () => {
  app = await listingWorld()
  const { databaseUrl, now } = app.services
  replies = rememberedReplies({
    databaseUrl,
    now,
    part: 'card',
    mostBytes: 1_000_000,
    readings: 2,
    replyOf(text) {
      texts++
      return { text, bytes: text.length }
    },
  })
})
afterAll(() => replies.close())

async function write(key: number, text: string, until = 'infinity'): Promise<void> {
  await sql`insert into listing_card (listing_key, reply, form, until) values (${key}, ${text}, ${await replyForm()}, ${until})
    on conflict (listing_key) do update set reply = excluded.reply, form = excluded.form, until = excluded.until`.execute(app.services.db)
}
const read = async (key: number) => (await replies.read([key])).get(key)?.text
/** Returns a listing whose reply is in memory. */
async function remembered(text: string, until?: string): Promise<number> {
  const key = ++keys
  await write(key, text, until)
  // Twice, and once more where the look between them emptied the memory after what an earlier test did.
  await expect
    .poll(async () => {
      const before = texts
      return [await read(key), texts - before]
    })
    .toEqual([text, 0])
  return key
}
/** What nobody noted, so that a text shows where it was read. */
const replaced = (key: number) => write(key, 'read anew')

test('what was asked for twice is sent from memory, as long as nothing of it changed', async () => {
  const [changed, untouched] = [await remembered('First'), await remembered('Untouched')]
  await replaced(untouched)
  await sql`insert into listing_outbox (listing_key) values (${changed})`.execute(app.services.db)
  expect(await read(changed)).toBeUndefined()
  await write(changed, 'Second')
  expect([await read(changed), await read(untouched)]).toEqual(['Second', 'Untouched'])
})

test('a change that began before the last look and is committed after it is seen at once, and one that is undone is none', async () => {
  const key = await remembered('Before')
  const change = (undo: boolean) =>
    app.services.db.transaction().execute(async (trx) => {
      await sql`insert into listing_outbox (listing_key) values (${key})`.execute(trx)
      // Begins later and ends earlier.
      await remembered('Meanwhile')
      expect(await read(key)).toBe('Before')
      if (undo) throw new Error('undone')
    })
  await expect(change(true)).rejects.toThrow('undone')
  expect(await read(key)).toBe('Before')
  await change(false)
  expect(await read(key)).toBeUndefined()
})

test('what a reading that takes long read before a change is not sent to those who ask after it', async () => {
  const { databaseUrl } = app.services
  const [slow, known] = [++keys, await remembered('Known')]
  await write(slow, 'Before')
  await read(slow)
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  // A row of this listing is seen as it was when the reading began, and handed over once the lock is free.
  await holder.query(`select pg_advisory_lock(7); alter table listing_card rename to written_card;
    create view listing_card as select * from written_card where listing_key <> ${slow} or pg_advisory_xact_lock_shared(7)::text is not null`)
  const asked = read(slow)
  const waits = "select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()"
  await expect.poll(async () => (await holder.query(waits)).rowCount).toBe(1)
  await holder.query('update written_card set reply = $1 where listing_key = $2', ['After', slow])
  await holder.query('set session_replication_role = replica')
  await holder.query('insert into listing_outbox (listing_key) values ($1)', [slow])
  expect(await read(known)).toBe('Known')
  await holder.query('select pg_advisory_unlock(7)')
  expect(await asked).toBe('Before')
  await holder.query('drop view listing_card; alter table written_card rename to listing_card')
  await holder.end()
  expect(await read(slow)).toBe('After')
})

test('what is over is not sent, although nothing changed', async () => {
  const key = await remembered('Open house', new Date(app.services.now() + 60_000).toISOString())
  app.moveClock(60_000)
  expect(await read(key)).toBeUndefined()
})

test('nothing is sent from memory after tables were emptied, too many changes, a lost connection, half an hour, and a look that failed', async () => {
  const { db } = app.services
  const noted = (count: number) =>
    sql`insert into listing_outbox (listing_key) select 8000000 + number from generate_series(1, ${count}) number`.execute(db)
  const emptied = await remembered('Emptied')
  await replaced(emptied)
  await sql`truncate listing_outbox`.execute(db)
  expect(await read(emptied)).toBe('read anew')

  const many = await remembered('Many')
  await replaced(many)
  await noted(1000)
  expect(await read(many)).toBe('Many')
  await noted(1001)
  expect(await read(many)).toBe('read anew')

  const idle = await remembered('Idle')
  await replaced(idle)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like '%listing_noted_since%' and pid <> pg_backend_pid()`.execute(
    db,
  )
  await expect.poll(() => read(idle)).toBe('read anew')

  // A computer that slept: what counts the time it ran stood still.
  const slept = await remembered('Slept')
  await replaced(slept)
  app.moveClock(31 * 60_000)
  expect(await read(slept)).toBe('read anew')

  const lost = await remembered('Lost')
  await replaced(lost)
  await sql`alter table listing_outbox rename to elsewhere`.execute(db)
  await expect(read(lost)).rejects.toThrow('listing_outbox')
  await sql`alter table elsewhere rename to listing_outbox`.execute(db)
  expect(await read(lost)).toBe('read anew')
})

test('a look costs the same after an hour of many changes', async () => {
  const { db } = app.services
  await sql`insert into listing_outbox (listing_key) select 7000000 + number from generate_series(1, 5000) number`.execute(db)
  await sql`analyze listing_outbox`.execute(db)
  const { rows } = await sql<Record<string, string>>`explain (generic_plan) ${sql.raw(changesSql)}`.execute(db)
  const plan = rows.flatMap((row) => Object.values(row)).join('\n')
  expect(plan).toContain('listing_outbox_written')
  expect(plan).not.toContain('Seq Scan')
})
