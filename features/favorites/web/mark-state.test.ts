import { expect, test } from 'vitest'
import { answered, markedBy, nothing, ownedBy, parseStoredMarks, wished, type MarkState } from './mark-state.ts'

const now = 1_800_000_000_000
const hour = 3_600_000
const heart = { owner: 'ada', kind: 'favorite', id: 1, isSet: true } as const
const ada: MarkState = { ...nothing, owner: 'ada' }

test('a press shows at once, and the newest one for a home is the only one that waits', () => {
  const pressed = wished(wished(wished(ada, heart, now), { ...heart, isSet: false }, now), heart, now)
  expect([...markedBy(pressed, 'favorite')]).toEqual([1])
  expect(pressed.waiting).toEqual([{ ...heart, wishedAt: now + 2 }])
})

test('an answer fulfils its own wish only, and a newer one stays', () => {
  const first = wished(ada, heart, now)
  const [wish] = first.waiting
  if (!wish) throw new Error('There must be a wish.')
  expect(answered(first, wish, { isSet: true, latest: now + 5 })).toMatchObject({ favorite: [1], waiting: [], latest: now + 5 })
  const newer = answered(wished(first, { ...heart, isSet: false }, now), wish, { isSet: true, latest: now })
  expect(newer.waiting).toHaveLength(1)
  expect([...markedBy(newer, 'favorite')]).toEqual([])
})

test('a later wish carries a later time, whatever the clock says', () => {
  const late = { ...ada, latest: now + hour }
  expect(wished(late, heart, now).waiting[0]?.wishedAt).toBe(now + hour + 1)
})

test('a heart without an account waits for an hour and is not filled until it belongs to somebody', () => {
  const visitor = wished(nothing, { ...heart, owner: '' }, now)
  expect([...markedBy(visitor, 'favorite')]).toEqual([])
  expect([...markedBy(ownedBy(visitor, 'ada', now + hour - 1), 'favorite')]).toEqual([1])
  expect(ownedBy(visitor, 'ada', now + hour).waiting).toEqual([])
})

test('a home hidden without an account is hidden at once and taken along at signing in', () => {
  const visitor = wished(nothing, { owner: '', kind: 'hidden', id: 3, isSet: true }, now)
  expect([...markedBy(visitor, 'hidden')]).toEqual([3])
  expect(ownedBy(visitor, 'ada', now + 9 * hour)).toMatchObject({ owner: 'ada', waiting: [{ owner: 'ada', id: 3 }] })
})

test('nothing of one person is left for the next', () => {
  const stored = { ...wished(ada, heart, now), favorite: [7], hidden: [8] }
  expect(ownedBy(stored, 'bob', now)).toMatchObject({ owner: 'bob', favorite: [], hidden: [], waiting: [] })
  expect(ownedBy(ownedBy(stored, '', now), 'bob', now)).toMatchObject({ owner: 'bob', favorite: [], hidden: [], waiting: [] })
  expect(ownedBy(stored, 'ada', now)).toMatchObject({ favorite: [7], hidden: [8], waiting: [{ id: 1 }] })
})

test('a wish outlasts a moment in which nobody is signed in, unseen by whoever looks meanwhile', () => {
  const nobody = ownedBy({ ...wished({ ...ada, favorite: [1, 7] }, { ...heart, isSet: false }, now), hidden: [8] }, '', now + 9 * hour)
  expect([nobody.owner, nobody.favorite, nobody.hidden]).toEqual(['', [], []])
  expect([...markedBy(nobody, 'favorite'), ...markedBy(nobody, 'hidden')]).toEqual([])
  expect(ownedBy(nobody, 'ada', now + 9 * hour).waiting).toEqual([{ ...heart, isSet: false, wishedAt: now }])
})

test.each([
  'null',
  '[]',
  '"marks"',
  '{"owner":1}',
  '{"owner":"","favorite":["1"],"hidden":[],"latest":0,"waiting":[]}',
  '{"owner":"","favorite":[],"hidden":[],"latest":0,"waiting":[{"kind":"heart"}]}',
  '{"owner":"","favorite":[-1],"hidden":[],"latest":0,"waiting":[]}',
  '{"owner":"","favorite":[],"hidden":[1.5],"latest":0,"waiting":[]}',
  '{"owner":"","favorite":[],"hidden":[],"latest":-1,"waiting":[]}',
  '{"owner":"","favorite":[],"hidden":[],"latest":0,"waiting":[null]}',
  '{"owner":"","favorite":[],"hidden":[],"latest":0,"waiting":[{"owner":"","kind":"heart","id":1,"isSet":true,"wishedAt":1}]}',
  '{"owner":"","favorite":[],"hidden":[],"latest":0,"waiting":[{"owner":"","kind":"hidden","id":0,"isSet":true,"wishedAt":1}]}',
  '{"owner":"","favorite":[],"hidden":[],"latest":0,"waiting":[{"owner":"","kind":"hidden","id":1,"isSet":1,"wishedAt":1}]}',
  '{"owner":"","favorite":[],"hidden":[],"latest":0,"waiting":[{"owner":"","kind":"hidden","id":1,"isSet":true,"wishedAt":"1"}]}',
])('what a browser kept that is no state (%s) is dropped', (text) => {
  expect(parseStoredMarks(JSON.parse(text))).toBeUndefined()
})

test('what a browser kept is read as it was written', () => {
  const stored = wished({ ...ada, favorite: [1, 7], hidden: [8] }, { ...heart, id: 9 }, now)
  expect(parseStoredMarks(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
})
