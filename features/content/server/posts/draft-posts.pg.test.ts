import { beforeAll, expect, test } from 'vitest'
import { changePost, draftMyPosts, dropPost, myPosts } from '#features/content/contract'
import { archiveProperty, publishProperty, setPropertyStatus } from '#features/listings/contract'
import { dayIn } from './draft-posts.ts'
import { contentWorld, type ContentWorld } from '../testing/content-world.fixtures.ts'

let world: ContentWorld
beforeAll(async () => {
  world = await contentWorld()
})

const kinds = async (agent: Parameters<ContentWorld['posts']>[0]) => (await world.posts(agent)).map(({ kind }) => kind).toSorted()

test('a new listing, a new price, an open house and a sale are each drafted once', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent, { title: 'Bright bungalow' })
  expect(await kinds(agent)).toEqual(['new'])
  await world.change(agent, id, { price: 600_000 })
  await world.change(agent, id, { openHouses: [`${world.localDay(10)}T13:00/15:00`] })
  expect(await kinds(agent)).toEqual(['new', 'open_house', 'price_change'])
  expect(await kinds(agent)).toEqual(['new', 'open_house', 'price_change'])
  await world.as(agent).call(setPropertyStatus, { params: { id }, body: { status: 'Pending' } })
  await world
    .as(agent)
    .call(setPropertyStatus, { params: { id }, body: { status: 'Closed', closePrice: 610_000, closeDate: world.localDay(0) } })
  expect(await kinds(agent)).toEqual(['new', 'open_house', 'price_change', 'sold'])
})

test('a text says what happened in plain facts, with the address of the home, and a sale names no price', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent, { title: 'Oak house', price: 650_000 })
  await world.change(agent, id, { price: 625_000 })
  await world.change(agent, id, { openHouses: ['2199-12-07T13:00/15:30'] })
  await world.as(agent).call(setPropertyStatus, { params: { id }, body: { status: 'Pending' } })
  await world
    .as(agent)
    .call(setPropertyStatus, { params: { id }, body: { status: 'Closed', closePrice: 610_000, closeDate: world.localDay(0) } })
  const posts = await world.posts(agent)
  const textOf = (kind: string) => posts.find((post) => post.kind === kind)?.body
  expect(textOf('new')).toBe(
    `New in Austin, TX: Oak house. 3 beds. $650,000\n\nWalk through it on video, room by room: http://localhost:3000/property/${id}`,
  )
  expect(textOf('price_change')).toContain('New price in Austin, TX: Oak house is now $625,000. 3 beds.')
  expect(textOf('sold')).toContain('Sold in Austin, TX: Oak house.')
  expect(textOf('sold')).not.toMatch(/\$|610/)
  expect(posts.every(({ title }) => title.endsWith('Oak house'))).toBe(true)
})

test('an open house is posted two days ahead, or today where it is sooner', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent)
  await world.change(agent, id, { openHouses: [`${world.localDay(10)}T13:00/15:00`, `${world.localDay(1)}T10:00/11:30`] })
  const days = (await world.posts(agent)).filter(({ kind }) => kind === 'open_house').map(({ plannedOn }) => plannedOn)
  expect(days.toSorted()).toEqual([world.localDay(0), world.localDay(8)])
  const { body } = (await world.posts(agent)).find(({ plannedOn }) => plannedOn === world.localDay(8)) ?? { body: '' }
  expect(body).toContain(', 1:00 PM to 3:00 PM.')
})

test('a listing that is announced is coming soon, and new once it may be seen', async () => {
  const agent = await world.agent()
  const { id } = await world.draft(agent)
  await world.as(agent).call(publishProperty, { params: { id }, body: { startShowingDate: world.localDay(7) } })
  expect(await kinds(agent)).toEqual(['coming_soon'])
  await world.as(agent).call(setPropertyStatus, { params: { id }, body: { status: 'Active' } })
  expect(await kinds(agent)).toEqual(['coming_soon', 'new'])
})

test('back on the market after a contract fell through is no news', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent)
  await world.as(agent).call(setPropertyStatus, { params: { id }, body: { status: 'Pending' } })
  await world.as(agent).call(setPropertyStatus, { params: { id }, body: { status: 'Active' } })
  expect(await kinds(agent)).toEqual(['new'])
})

test('what an agent wrote or dropped stays so, whatever is drafted later', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent)
  const [post] = await world.posts(agent)
  if (!post) throw new Error('Nothing was drafted.')
  const text = { plannedOn: post.plannedOn, channel: 'facebook' as const, body: 'My own text.', alt: 'The porch' }
  await world.as(agent).call(changePost, { params: { postId: post.id }, body: { revision: 0, ...text } })
  await world.change(agent, id, { price: 640_000 })
  const posts = await world.posts(agent)
  expect(posts.find(({ id: postId }) => postId === post.id)).toMatchObject(text)
  const dropped = posts.find(({ kind }) => kind === 'price_change')
  await world.as(agent).call(dropPost, { params: { postId: dropped?.id ?? 0 } })
  expect(await kinds(agent)).toEqual(['new'])
})

test('nothing is drafted from drafts, from what visitors do not see, and from what is long ago', async () => {
  const agent = await world.agent()
  await world.draft(agent)
  const hidden = await world.published(agent)
  await world
    .as(agent)
    .call(archiveProperty, { params: { id: hidden.id }, body: { archived: true } })
    .catch(() => undefined)
  await world
    .as(agent)
    .call(setPropertyStatus, { params: { id: hidden.id }, body: { status: 'Withdrawn' } })
    .catch(() => undefined)
  expect(await kinds(agent)).toEqual([])
  const later = await world.agent()
  await world.published(later)
  world.moveClock(46 * 86_400_000)
  expect(await kinds(later)).toEqual([])
})

test('only the days that are asked for are answered, and only to their agent', async () => {
  const [agent, rival] = [await world.agent(), await world.agent()]
  await world.published(agent)
  await world.posts(agent)
  const between = async (who: typeof agent, from: string, to: string) =>
    (await world.as(who).call(myPosts, { query: { from, to } })).items.length
  expect(await between(agent, world.localDay(0), world.localDay(0))).toBe(1)
  expect(await between(agent, world.localDay(1), world.localDay(30))).toBe(0)
  expect(await between(rival, world.localDay(0), world.localDay(0))).toBe(0)
})

test.each([
  ['America/Chicago', '2026-11-26T05:30:00Z', '2026-11-25'],
  ['America/Chicago', '2026-11-26T06:30:00Z', '2026-11-26'],
  ['Pacific/Honolulu', '2026-11-26T09:59:00Z', '2026-11-25'],
])('in %s it is, at %s, %s', (zone, moment, day) => {
  expect(dayIn(zone)(Date.parse(moment))).toBe(day)
})

test('reading the calendar writes nothing; what happened is drafted when the agent asks for it', async () => {
  const agent = await world.agent()
  await world.published(agent)
  const read = async () =>
    (await world.as(agent).call(myPosts, { query: { from: world.localDay(-30), to: world.localDay(30) } })).items.length
  expect([await read(), await read()]).toEqual([0, 0])
  await world.as(agent).call(draftMyPosts)
  expect(await read()).toBe(1)
})
