import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { replyWriter } from './reply-writer.ts'

const Film = z.object({ id: z.number(), rooms: z.array(z.string()), captions: z.optional(z.string()) })
const Home = z.object({
  id: z.int().check(z.positive()),
  title: z.string(),
  price: z.nullable(z.number()),
  kind: z.nullable(z.enum(['House', 'Condo "new"'])),
  isNew: z.boolean(),
  at: z.tuple([z.number(), z.number()]),
  films: z.array(Film),
  first: z.optional(Film),
})
const home = {
  id: 7,
  title: 'A "porch", \u2028 é, \ud83c\udfe1, half of a pair \ud800, \\ and \n',
  price: 1e21,
  kind: 'Condo "new"',
  isNew: false,
  at: [-0, 1.25],
  films: [
    { id: 1, rooms: [] },
    { id: 2, rooms: ['Kitchen', ''], captions: 'x' },
  ],
}
const byLibrary = (value: unknown) => JSON.stringify(z.parse(Home, value))
const writers = [replyWriter(Home), replyWriter(Home, { shared: [Film] })]

test.each(writers)('a reply is written with the bytes that the library gives, and nothing undeclared', (write) => {
  const others = [
    { ...home, price: null, kind: null, films: [] },
    { ...home, first: undefined },
    { ...home, first: home.films[1] },
  ]
  const more = { ...home, secret: 'x', films: home.films.map((film) => ({ ...film, secret: 'x' })) }
  for (const value of [home, home, ...others, more]) expect(write(value)).toBe(byLibrary(value))
})

test.each(writers)('a reply that breaks its contract anywhere is not written', (write) => {
  const { title: _, ...untitled } = home
  const changes = [
    { id: 0 },
    { id: 1.5 },
    { title: null },
    { price: Number.NaN },
    { price: '1' },
    { kind: 'Castle' },
    { isNew: 1 },
    { at: [1] },
    { films: {} },
    { films: [null] },
    { films: [[]] },
    { films: [{ id: 1 }] },
    { first: null },
  ]
  const wrong = [untitled, ...changes.map((change) => ({ ...home, ...change }))]
  for (const value of [...wrong, null, undefined, [home], 'home']) {
    expect(z.safeParse(Home, value).success).toBe(false)
    expect(write(value)).toBeUndefined()
  }
})

test('what replies share is written once, for each object of its own', () => {
  let read = 0
  const film = () => ({ id: 1, rooms: [], get captions() { return `read ${++read} times` } }) // prettier-ignore
  const [shared, write] = [film(), replyWriter(Home, { shared: [Film] })]
  const written = [shared, shared, film()].map((each) => write({ ...home, films: [each] }))
  expect(read).toBe(2)
  expect(written[0]).toBe(written[1])
  expect(written[2]).toContain('read 2 times')
})
