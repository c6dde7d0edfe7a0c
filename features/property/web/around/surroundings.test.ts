import { expect, test } from 'vitest'
import type { Call } from '#platform/contract/endpoint.ts'
import { propertyFixture } from '../testing/property.fixtures.ts'
import { surroundingsOf } from './surroundings.ts'

const home = propertyFixture({ price: 800_000, bedrooms: 3, latitude: 30.3, longitude: -97.7 })
const others = [1, 2, 3, 4, 6, 7].map((id) => propertyFixture({ id }))
const guide = (id: number, latitude?: number) => ({
  id,
  title: `Video ${id}`,
  places: latitude === undefined ? [] : [{ startSeconds: 0, name: 'The park', note: '', latitude, longitude: -97.7 }],
})

/** Returns what the server would answer in process, by path; whatever is not there fails. */
const answering = (answers: Record<string, (input: { query?: Record<string, unknown> }) => unknown>, asked: unknown[] = []) =>
  (async ({ path }: { path: string }, input: { query?: Record<string, unknown> }) => {
    asked.push(input.query)
    const answer = answers[path]
    if (!answer) throw new Response(null, { status: 503 })
    return answer(input)
  }) as unknown as Call

test('the nearest three stand first, homes alike follow and repeat none of them, and this home is never among them', async () => {
  const asked: Record<string, unknown>[] = []
  const search = ({ query = {} }) => ({ items: 'minPrice' in query ? others : [home, ...others.slice(0, 3)] })
  const { near, alike } = await surroundingsOf(answering({ '/api/properties': search }, asked), home)
  expect(near.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(alike.map(({ id }) => id)).toEqual([4, 6, 7])
  expect(asked).toContainEqual({ near: '-97.7,30.3', sort: 'distance', miles: 25, limit: 4 })
  expect(asked).toContainEqual(expect.objectContaining({ minPrice: 600_000, maxPrice: 1_000_000, beds: 3, miles: 100 }))
})

test('only videos that show a place within 15 miles stand on the map', async () => {
  const items = [guide(1, 30.35), guide(2, 30.6), guide(3)]
  const { videos } = await surroundingsOf(answering({ '/api/guides': () => ({ items }) }), home)
  expect(videos).toEqual([{ id: 1, title: 'Video 1', name: 'The park', latitude: 30.35, longitude: -97.7 }])
})

test('a part that cannot be read is left out, and the page is there', async () => {
  expect(await surroundingsOf(answering({}), home)).toEqual({
    saves: 0,
    days: null,
    replySeconds: null,
    brand: null,
    near: [],
    alike: [],
    videos: [],
    answers: [],
  })
  const answers = { '/api/listing-interest/:propertyId': () => ({ saves: 4, days: 12 }) }
  expect(await surroundingsOf(answering(answers), home)).toMatchObject({ saves: 4, days: 12, replySeconds: null })
  // A sold home is no longer offered.
  expect(await surroundingsOf(answering(answers), { ...home, status: 'Closed' })).toMatchObject({ saves: 4, days: null })
})
