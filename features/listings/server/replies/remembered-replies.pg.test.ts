import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listingWorld, type ListingWorld } from '../testing/listing-world.fixtures.ts'
import { rememberedReplies, type RememberedReplies } from './remembered-replies.ts'
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
    replyOf(text) {
      texts++
      return { text, bytes: text.length }
    },
  })
})
afterAll(() => replies.close())

async function write(key: number, text: string, until = 'infinity'): Promise<void> {
  await sql`insert into listing_reply (listing_key, card, card_form, card_until) values (${key}, ${text}, ${await replyForm()}, ${until})
    on conflict (listing_key) do update set card = excluded.card, card_form = excluded.card_form, card_until = excluded.card_until`.execute(
    app.services.db,
  )
}
const read = async (key: number) => (await replies.read([key])).get(key)?.text
/** Returns a listing whose reply is in memory. */
async function remembered(text: string, until?: string): Promise<number> {
  const key = ++keys
  await write(key, text, until)
  await read(key)
  expect(await read(key)).toBe(text)
  const before = texts
  expect([await read(key), texts]).toEqual([text, before])
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

test('what is over is not sent, although nothing changed', async () => {
  const key = await remembered('Open house', new Date(app.services.now() + 60_000).toISOString())
  app.moveClock(60_000)
  expect(await read(key)).toBeUndefined()
})

test('nothing is sent from memory after tables were emptied at once, after too many changes, and after a look failed', async () => {
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

  const lost = await remembered('Lost')
  await replaced(lost)
  await sql`alter table listing_outbox rename to elsewhere`.execute(db)
  await expect(read(lost)).rejects.toThrow('listing_outbox')
  await sql`alter table elsewhere rename to listing_outbox`.execute(db)
  expect(await read(lost)).toBe('read anew')
})
