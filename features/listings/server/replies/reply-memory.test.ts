import { expect, test } from 'vitest'
import { ReplyMemory } from './reply-memory.ts'

const reply = (text: string) => ({ text, bytes: 10 })

/** A memory with room for three, and what it has of these keys without sending them. */
function memoryOf(...keys: number[]) {
  const memory = new ReplyMemory<{ text: string; bytes: number }>(30)
  const ask = (key: number) => memory.set(key, reply(String(key)), Infinity)
  for (const key of keys) for (const _ of ['noted', 'kept']) ask(key)
  return { memory, ask, send: (key: number) => memory.get(key, 0)?.text }
}

test('what is asked for a second time is kept, what came once is not', () => {
  const { ask, send } = memoryOf(1)
  ask(2)
  expect([send(1), send(2)]).toEqual(['1', undefined])
})

test('what is asked for once among very many others is asked for a first time later on', () => {
  const { ask, send } = memoryOf()
  ask(1)
  for (let key = 100; key < 20_100; key++) ask(key)
  ask(1)
  expect(send(1)).toBeUndefined()
  ask(1)
  expect(send(1)).toBe('1')
})

test('a newcomer takes the place of the oldest one, and has none while that one was sent since it was last spared', () => {
  const { ask, send } = memoryOf(1, 2, 3)
  expect(send(1)).toBe('1')
  for (const _ of ['noted', 'no room']) ask(4)
  expect([send(4), send(1), send(3)]).toEqual([undefined, '1', '3'])
  for (const _ of ['noted', 'kept']) ask(4)
  expect([send(4), send(2), send(1)]).toEqual(['4', undefined, '1'])
})

test('one that fits nowhere takes the place of nothing that was sent, and what is over or forgotten is not sent', () => {
  const { memory, send } = memoryOf(1, 2)
  expect(send(1)).toBe('1')
  for (const _ of ['noted', 'too large']) memory.set(5, { text: '5', bytes: 31 }, Infinity)
  expect([send(5), send(1)]).toEqual([undefined, '1'])
  for (const _ of ['noted', 'kept']) memory.set(6, reply('6'), 100)
  expect([memory.get(6, 99)?.text, memory.get(6, 100)]).toEqual(['6', undefined])
  memory.delete(1)
  expect(send(1)).toBeUndefined()
})
