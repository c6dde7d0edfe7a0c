import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveProperty, setPropertyStatus, type MyProperty } from '#features/listings/contract'
import type { Actor } from '#platform/contract/access.ts'
import { PropertyCard } from '../../contract/property.ts'
import { cardsById } from '../public/property-cards.ts'
import { listingWorld, type ListingWorld } from '../testing/listing-world.fixtures.ts'
import { publicCards } from './public-cards.ts'
import { rememberedReplies, type RememberedReplies } from './remembered-replies.ts'
import { replyStore, type ReplyStore } from './reply-store.ts'

let app: ListingWorld
const open: { close(): Promise<void> }[] = []
/** What happens while a reader composes, after it read what it composes from. */
let meanwhile: () => Promise<unknown> = () => Promise.resolve()
let composedKeys: number[] = []

interface Titles {
  store: ReplyStore
  remembered: RememberedReplies<{ text: string; bytes: number }>
}

/** Of another process each. */
function titles(part: 'card' | 'page' = 'card', until = Infinity): Titles {
  const { databaseUrl, now } = app.services
  const store = replyStore({
    databaseUrl,
    now,
    part,
    async compose(keys) {
      composedKeys.push(...keys)
      const cards = await cardsById(app.services.db, keys)
      await meanwhile()
      return new Map([...cards].map(([key, { title }]) => [key, { json: JSON.stringify(title), until }]))
    },
  })
  const remembered = rememberedReplies({
    databaseUrl,
    now,
    part,
    mostBytes: 1000,
    replyOf: (text) => ({ text, bytes: text.length }),
  })
  open.push(store, remembered)
  return { store, remembered }
}
/** Returns what a reader is sent, and whether it was written before. */
async function read({ store, remembered }: Titles, id: number): Promise<{ title: unknown; isWritten: boolean }> {
  composedKeys = []
  const text = (await remembered.read([id])).get(id)?.text ?? (await store.composed([id])).get(id)
  await store.idle()
  return { title: text === undefined ? undefined : JSON.parse(text), isWritten: composedKeys.length === 0 }
}
const rename = (agent: Actor, { id, version }: MyProperty, title: string) =>
  app.as(agent).call(saveProperty, { params: { id }, body: { version, title } })

beforeAll(async () => {
  app = await listingWorld()
})
afterAll(() => Promise.all(open.map((each) => each.close())))

test.each(['card', 'page'] as const)('a %s is composed once, for every process, and anew after a change', async (part) => {
  const [here, there] = [titles(part), titles(part)]
  const agent = await app.agent()
  const listing = await app.published(agent, { title: 'Before' })
  expect(await read(here, listing.id)).toEqual({ title: 'Before', isWritten: false })
  expect([await read(here, listing.id), await read(there, listing.id)]).toEqual(Array(2).fill({ title: 'Before', isWritten: true }))
  const { version } = await rename(agent, listing, 'After')
  expect(await read(there, listing.id)).toEqual({ title: 'After', isWritten: false })
  expect(await read(here, listing.id)).toEqual({ title: 'After', isWritten: true })
  await app.as(agent).call(setPropertyStatus, { params: { id: listing.id }, body: { version, status: 'Withdrawn' } })
  expect([await read(here, listing.id), await read(there, listing.id)]).toMatchObject(Array(2).fill({ title: undefined }))
})

test('what was changed while somebody composed is not written, whether or not there was a text before', async () => {
  const store = titles()
  const agent = await app.agent()
  const listing = await app.published(agent, { title: 'First' })
  // As it is for homes older than the table.
  await sql`delete from listing_card where listing_key = ${listing.id}`.execute(app.services.db)
  let saved = listing
  meanwhile = async () => (saved = await rename(agent, saved, 'Second'))
  expect(await read(store, listing.id)).toEqual({ title: 'First', isWritten: false })
  meanwhile = async () => (saved = await rename(agent, saved, 'Third'))
  expect(await read(store, listing.id)).toEqual({ title: 'Second', isWritten: false })
  meanwhile = () => Promise.resolve()
  expect(await read(store, listing.id)).toEqual({ title: 'Third', isWritten: false })
  expect(await read(store, listing.id)).toEqual({ title: 'Third', isWritten: true })
})

test('who composes before a change commits leaves nothing behind; one that is undone harms nothing', async () => {
  const store = titles()
  const agent = await app.agent()
  const { id } = await app.published(agent, { title: 'Shown' })
  const changing = (undo: boolean) =>
    app.services.db.transaction().execute(async (trx) => {
      await sql`update listing set x_title = 'Changed' where listing_key = ${id}`.execute(trx)
      expect(await read(store, id)).toEqual({ title: 'Shown', isWritten: false })
      if (undo) throw new Error('undone')
    })
  await expect(changing(true)).rejects.toThrow('undone')
  expect(await read(store, id)).toEqual({ title: 'Shown', isWritten: true })
  await sql`update listing_card set reply = null, form = null where listing_key = ${id}`.execute(app.services.db)
  await changing(false)
  expect(await read(store, id)).toEqual({ title: 'Changed', isWritten: false })
})

test('a text that is over or that other sources wrote is not sent', async () => {
  const agent = await app.agent()
  const { id } = await app.published(agent, { title: 'Open today' })
  const store = titles('card', app.services.now() + 60_000)
  await read(store, id)
  expect(await read(store, id)).toMatchObject({ isWritten: true })
  await sql`update listing_card set form = form + 1, reply = '"Of older sources"' where listing_key = ${id}`.execute(app.services.db)
  expect(await read(store, id)).toEqual({ title: 'Open today', isWritten: false })
  app.moveClock(60_000)
  expect(await read(store, id)).toMatchObject({ isWritten: false })
})

test('the cards of all listings are written in the background, each as a reader composes it, and only those that are missing later', async () => {
  const agent = await app.agent()
  await app.generated(agent, 230)
  await sql`delete from listing_card`.execute(app.services.db)
  const cards = publicCards(app.services)
  try {
    const { signal } = new AbortController()
    await cards.fill(AbortSignal.abort())
    await Promise.all([cards.fill(signal, 0), cards.fill(signal, 0)])
    const { rows } = await sql<{ key: number; card: string | null }>`
      select listing_key as key, reply as card from listing left join listing_card using (listing_key) where x_is_public order by 1`.execute(
      app.services.db,
    )
    const composed = await cardsById(
      app.services.db,
      rows.map(({ key }) => key),
    )
    expect(rows.length).toBeGreaterThan(230)
    for (const { key, card } of rows) expect(PropertyCard.parse(JSON.parse(card ?? 'null'))).toEqual(composed.get(key))
    await sql`update listing_card set reply = 'left alone', form = null`.execute(app.services.db)
    await cards.fill(signal, 0)
    const { rows: left } = await sql`select from listing_card where reply <> 'left alone'`.execute(app.services.db)
    expect(left).toEqual([])
  } finally {
    await cards.close()
  }
})
