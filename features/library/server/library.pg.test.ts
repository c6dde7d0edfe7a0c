import { beforeAll, expect, test } from 'vitest'
import {
  addItem,
  changeItem,
  libraryHistory,
  libraryItems,
  moveItem,
  publishedItems,
  removeDraft,
  type LibraryItem,
} from '#features/library/contract'
import { refusal } from '#platform/testing/refusal.ts'
import { jpeg, libraryWorld, pictureFields, type LibraryWorld } from './testing/library-world.fixtures.ts'

let world: LibraryWorld
beforeAll(async () => {
  world = await libraryWorld()
})

const titlesOf = async (query: { search?: string; kind?: 'picture' | 'clip' | 'template'; state?: 'draft' | 'published' | 'taken_down' }) =>
  (await world.as(world.admin).call(libraryItems, { query })).items.map(({ title }) => title)
const template = { kind: 'template', alt: '', text: 'See {home} in {city}: {link}' } as const

test('a picture is a draft until it has a file and is published, and only then do agents see it', async () => {
  const agent = await world.agent()
  const seen = async () => (await world.as(agent).call(publishedItems, { query: { search: 'first steps' } })).items
  const draft = await world.add({ title: 'First steps' })
  expect(draft).toMatchObject({ state: 'draft', media: null, uses: 0, revision: 0 })
  expect(await refusal(world.step(draft, 'publish'))).toMatchObject({ problem: 'invalid-input', message: 'Upload a file first.' })
  const sent = await world.send(draft.id, await jpeg('#224466'))
  expect(sent.statusCode).toBe(201)
  expect(await seen()).toEqual([])
  await world.step(sent.json<LibraryItem>(), 'publish')
  expect(await seen()).toMatchObject([{ title: 'First steps', state: 'published', media: { width: 900, height: 600 } }])
})

test('alt text, source, and placeholders are checked before anything is saved', async () => {
  const refused = async (fields: Partial<typeof pictureFields>) => (await refusal(world.add(fields))).fields
  expect(await refused({ alt: ' ' })).toEqual({ 'body.alt': 'Enter alt text: say what it shows, for people who can’t see it.' })
  expect(await refused({ source: '' })).toEqual({ 'body.source': 'Enter the source: who made it, or a link to it.' })
  expect(await refused({ kind: 'template', text: '' })).toEqual({ 'body.text': 'Write the text of the template.' })
  expect(await refused({ ...template, text: 'Call {phone}' })).toEqual({
    'body.text': 'Use only these placeholders: {home}, {city}, {price}, {beds}, {link}.',
  })
})

test('wording that excludes people is refused at its field when an item is added and when it changes', async () => {
  const refused = async (fields: Partial<typeof pictureFields>) => (await refusal(world.add(fields))).fields
  const sentence = expect.stringContaining('may exclude people (familial status)') as string
  expect(await refused({ title: 'No children' })).toEqual({ 'body.title': sentence })
  expect(await refused({ alt: 'Sign: no\u200b chi\u200bldren' })).toEqual({ 'body.alt': sentence })
  expect(await refused({ ...template, text: '{home}: no . children . allowed' })).toEqual({ 'body.text': sentence })
  const item = await world.add({ ...template, title: 'Fall greeting' })
  const body = { revision: item.revision, fields: { ...pictureFields, ...template, title: 'Adults only' } }
  const changing = refusal(world.as(world.admin).call(changeItem, { params: { id: item.id }, body }))
  expect((await changing).fields).toEqual({ 'body.fields.title': sentence })
})

test('items are found by kind, status, and words of title, tags, and source', async () => {
  await world.add({ title: 'Garden 100%', tags: 'roses', source: 'Field & Co.' })
  await world.add({ ...template, title: 'Spring greeting', tags: 'roses' })
  expect(await titlesOf({ search: 'ROSES' })).toEqual(['Spring greeting', 'Garden 100%'])
  expect(await titlesOf({ search: 'roses', kind: 'template' })).toEqual(['Spring greeting'])
  expect(await titlesOf({ search: 'field & co' })).toEqual(['Garden 100%'])
  expect(await titlesOf({ search: '100%' })).toEqual(['Garden 100%'])
  expect(await titlesOf({ search: 'roses', state: 'published' })).toEqual([])
})

test('a long library is read a page at a time, without a gap', async () => {
  for (let number = 1; number <= 30; number++) await world.add({ ...template, title: `Paged ${number}` })
  const first = await world.as(world.admin).call(libraryItems, { query: { search: 'paged' } })
  expect(first.items).toHaveLength(24)
  const rest = await world.as(world.admin).call(libraryItems, { query: { search: 'paged', before: first.next ?? 0 } })
  expect(rest.next).toBe(null)
  expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(Array.from({ length: 30 }, (_, index) => `Paged ${30 - index}`))
})

test('how often an item is used is counted by whoever uses it', async () => {
  const item = await world.add({ ...template, title: 'Counted' })
  world.uses.set(item.id, 3)
  expect((await world.as(world.admin).call(libraryItems, { query: { search: 'counted' } })).items).toMatchObject([{ uses: 3 }])
})

test('taking down and putting back need a reason, and the history names who, when, and why', async () => {
  const item = await world.publishedPicture({ title: 'Disputed' })
  expect(await refusal(world.step(item, 'take_down', ' '))).toMatchObject({ fields: { 'body.reason': 'Enter a reason.' } })
  const down = await world.step(item, 'take_down', 'The license ended')
  expect(down).toMatchObject({ state: 'taken_down', takenDownReason: 'The license ended', media: null })
  const back = await world.step(down, 'put_back', 'Renewed')
  expect(back).toMatchObject({ state: 'published', takenDownReason: null })
  const { items } = await world.as(world.admin).call(libraryHistory, { params: { id: item.id } })
  expect(items.map(({ action, reason }) => [action, reason])).toEqual([
    ['put_back', 'Renewed'],
    ['taken_down', 'The license ended'],
    ['published', ''],
    ['uploaded', ''],
    ['added', ''],
  ])
  expect(new Set(items.map(({ by }) => by)).size).toBe(1)
  expect(items[0]).toMatchObject({ by: expect.stringMatching(/\w/), at: expect.stringMatching(/^\d{4}-/) })
})

test('two administrators who decide at once do not undo one another', async () => {
  const item = await world.publishedPicture({ title: 'Contested' })
  const results = await Promise.allSettled([world.step(item, 'take_down', 'One'), world.step(item, 'take_down', 'Two')])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const call = world.as(world.admin).call(changeItem, { params: { id: item.id }, body: { revision: item.revision, fields: pictureFields } })
  expect(await refusal(call)).toMatchObject({ problem: 'conflict' })
})

test('another text of a template can be undone', async () => {
  const item = await world.add({ ...template, title: 'Worded' })
  const fields = { ...pictureFields, ...template, title: 'Worded', text: 'New text for {home}' }
  const changed = await world.as(world.admin).call(changeItem, { params: { id: item.id }, body: { revision: 0, fields } })
  expect(changed).toMatchObject({ text: 'New text for {home}', replacedAt: expect.any(String) as string })
  expect(await world.step(changed, 'undo')).toMatchObject({ text: 'See {home} in {city}: {link}', replacedAt: null })
})

test('a template does not become a picture', async () => {
  const { id } = await world.add({ ...template, title: 'Fixed' })
  const call = world.as(world.admin).call(changeItem, { params: { id }, body: { revision: 0, fields: pictureFields } })
  expect(await refusal(call)).toMatchObject({ problem: 'conflict' })
})

test('only drafts are deleted, with their files', async () => {
  const published = await world.publishedPicture({ title: 'Stays' })
  expect(await refusal(world.as(world.admin).call(removeDraft, { params: { id: published.id } }))).toMatchObject({ problem: 'conflict' })
  const { id } = await world.add({ title: 'Goes' })
  const { media } = (await world.send(id, await jpeg('#101010'))).json<LibraryItem>()
  const folders = async () => (await world.services.files.folders('library/')).length
  const before = await folders()
  await world.as(world.admin).call(removeDraft, { params: { id } })
  expect(await folders()).toBe(before - 1)
  expect((await world.inject({ url: media?.url ?? '' })).statusCode).toBe(404)
  expect(await titlesOf({ search: 'goes' })).toEqual([])
})

test('agents read what is published and change nothing; buyers and visitors do not even read', async () => {
  const agent = await world.agent()
  const item = await world.publishedPicture({ title: 'Guarded' })
  const as = world.as(agent)
  const body = { revision: item.revision, step: 'take_down' as const, reason: 'No' }
  for (const refused of [
    as.call(libraryItems, { query: {} }),
    as.call(libraryHistory, { params: { id: item.id } }),
    as.call(addItem, { body: pictureFields }),
    as.call(moveItem, { params: { id: item.id }, body }),
    as.call(changeItem, { params: { id: item.id }, body: { revision: item.revision, fields: pictureFields } }),
    as.call(removeDraft, { params: { id: item.id } }),
  ])
    expect(await refusal(refused)).toMatchObject({ problem: 'admins-only' })
  expect((await world.send(item.id, await jpeg('#000000'), { actor: agent, reason: 'No' })).statusCode).toBe(403)
  expect(await refusal(world.as(await world.buyer()).call(publishedItems, { query: {} }))).toMatchObject({ problem: 'agents-only' })
  expect(await refusal(world.call(publishedItems, { query: {} }))).toMatchObject({ problem: 'not-signed-in' })
})
