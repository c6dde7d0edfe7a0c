import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { together } from './together.ts'

test('what comes in one turn goes together and in order, what comes later by itself, and nothing twice', async () => {
  const calls: number[][] = []
  const send = together<number>((all) => calls.push(all))
  send(1)
  send(2)
  await Promise.resolve().then(() => send(3))
  expect(calls).toEqual([])
  await turn()
  expect(calls).toEqual([[1, 2, 3]])
  send(4)
  await turn()
  await turn()
  expect(calls).toEqual([[1, 2, 3], [4]])
})
