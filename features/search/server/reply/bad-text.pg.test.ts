import { beforeAll, expect, test, vi } from 'vitest'
import { searchProperties } from '#features/search/contract'
import { insertGenerated } from '#features/listings/server'
import { indexed } from '../../../search-index/server/testing/indexed.fixtures.ts'
import { watchThreads } from '../../../search-index/server/testing/index-threads.fixtures.ts'
import type { ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { world } from '../testing/search-world.fixtures.ts'

const threads = watchThreads()
const worlds: [name: string, app: ListingWorld][] = []
let everything: number

beforeAll(async () => {
  for (const [name, extras] of [
    ['database', {}],
    ['index', indexed()],
    ['index without texts', indexed(undefined, false)],
  ] as const) {
    const app = await world(extras)
    await insertGenerated(app.services.db, { count: 300, agentIds: [(await app.agent()).id], now: Date.UTC(2026, 10, 20) })
    worlds.push([name, app])
  }
  everything = (await worlds[0]?.[1].call(searchProperties))?.total ?? 0
  for (const [, app] of worlds) await vi.waitUntil(async () => (await app.call(searchProperties)).total === everything)
})

async function ask(app: ListingWorld, q: string) {
  const response = await app.inject({ url: `/api/properties?q=${encodeURIComponent(q)}` })
  return { status: response.statusCode, ...response.json<{ total?: number; message?: string }>() }
}

/** What is typed, and what it finds: as many as something plain, none, or a sentence. */
const table: [name: string, typed: string, expected: { as: string } | 'nothing' | 'a sentence'][] = [
  ['10 KB of words', 'kitchen '.repeat(1280), 'a sentence'],
  ['a single word of 10 KB', 'k'.repeat(10_240), 'a sentence'],
  ['a NUL', 'kit\0chen', 'a sentence'],
  ['only stop words', 'the and of with', 'nothing'],
  ['stop words beside another', 'the kitchen of the', { as: 'kitchen' }],
  ['a quote left open', '"kitchen', { as: 'kitchen' }],
  ['a quote left open behind a phrase', '"living room" "kitchen', { as: '"living room" kitchen' }],
  ['an empty quote', '""', 'nothing'],
  ['a minus alone', '-', 'nothing'],
  ['a minus beside a word', 'kitchen -', { as: 'kitchen' }],
  ['many minuses', '--kitchen', { as: 'kitchen' }],
  ['one-letter words', 'q z x', 'nothing'],
  ['right to left', 'מטבח مطبخ', 'nothing'],
  ['a mark that turns the direction', '\u202Ekitchen\u202C', { as: 'kitchen' }],
  ['a letter without its dot', 'k\u0131tchen', { as: 'kitchen' }],
  ['an accent apart that the homes do not write', 'ki\u0301tchen', { as: 'kitchen' }],
  ['half of a surrogate pair', '\uFFFD kitchen', { as: 'kitchen' }],
  ['operators of the database', 'kitchen & | ! <-> :*', { as: 'kitchen' }],
  ['an or with nothing behind it', 'kitchen or', { as: 'kitchen' }],
]

test.each(table)('%s gets an answer or a sentence from every way of searching', async (_, typed, expected) => {
  for (const [name, app] of worlds) {
    const { status, total, message } = await ask(app, typed)
    if (expected === 'a sentence') {
      expect([name, status]).toEqual([name, 400])
      expect(message).toMatch(/\w+.*\.$/)
    } else {
      const { total: plain } = expected === 'nothing' ? { total: 0 } : await ask(app, expected.as)
      expect([name, status, total]).toEqual([name, 200, plain])
      if (expected !== 'nothing') expect(plain).toBeGreaterThan(0)
    }
  }
})

test('200 words are answered where they are short, refused with a sentence where they are too long, and hold up nobody', async () => {
  const [short, long] = ['q '.repeat(200).trim(), Array.from({ length: 200 }, (_, at) => `w${at}`).join(' ')]
  for (const [name, app] of worlds) {
    const replies = await Promise.all([short, long, 'kitchen'].map((q) => ask(app, q)))
    expect([name, replies.map(({ status }) => status)]).toEqual([name, [200, 400, 200]])
    expect(replies[1]?.message).toBe('Use 400 characters or fewer.')
    expect(replies[2]?.total).toBeGreaterThan(0)
  }
})

test('words that are asked for while the thread of the index dies, and until another is filled, are answered', async () => {
  const [, app] = worlds[1] ?? []
  if (!app) throw new Error('There is no index.')
  const { total } = await ask(app, 'kitchen')
  const typed = Array.from({ length: 24 }, (_, at) => (at % 2 === 0 ? 'kitchen' : `kitchen -"living room${at}"`))
  const answers = Promise.all(typed.map((q) => ask(app, q)))
  await Promise.all(threads.all.map(({ worker }) => worker.terminate()))
  const during = await Promise.all(typed.map((q) => ask(app, q)))
  for (const { status, total: same } of [...(await answers), ...during]) expect([status, same]).toEqual([200, total])
})

test('however many ask for texts that nobody asked for before, also while texts are read, nobody is refused', async () => {
  for (const [name, app] of worlds) {
    const { total } = await ask(app, 'kitchen')
    const replies = await Promise.all(Array.from({ length: 60 }, (_, at) => ask(app, `kitchen -nowhere${at}`)))
    expect([name, replies.filter(({ status, total: same }) => status !== 200 || same !== total)]).toEqual([name, []])
  }
})
