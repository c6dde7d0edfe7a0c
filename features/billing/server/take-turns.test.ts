import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('work is done one after the other, and a failure holds nobody up', async () => {
  const inTurn = takeTurns()
  const order: string[] = []
  const work =
    (name: string, fails = false) =>
    async () => {
      order.push(`${name} begins`)
      await Promise.resolve()
      order.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
  const results = await Promise.allSettled([inTurn(work('first')), inTurn(work('second', true)), inTurn(work('third'))])
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
