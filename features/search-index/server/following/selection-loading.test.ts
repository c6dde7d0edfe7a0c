import type pg from 'pg'
import { expect, test } from 'vitest'
import { buildIndex } from '../columns/build-index.ts'
import { SelectionLoading, TooManySelections } from './selection-loading.ts'

const index = buildIndex({ numbers: new Int32Array(0), places: new Uint32Array(0), placeNames: [], open: new Map(), count: 0 })
const selectionOf = (word: number) => ({ query: `'w${word}'`, agentId: undefined })

test('the thirteenth person in line is told to try again, and the same words wait once', async () => {
  let answer = (_: pg.ClientBase) => {}
  const client = new Promise<pg.ClientBase>((resolve) => (answer = resolve))
  const loading = new SelectionLoading(
    () => client,
    () => index,
    async () => {},
  )
  const waiting = Array.from({ length: 12 }, (_, index) => loading.load(selectionOf(index)))
  expect(loading.load(selectionOf(3))).toBe(waiting[3])
  await expect(loading.load(selectionOf(12))).rejects.toBeInstanceOf(TooManySelections)
  answer({ query: () => Promise.reject(Object.assign(new Error('canceling statement'), { code: '57014' })) } as unknown as pg.ClientBase)
  const ended = await Promise.allSettled(waiting)
  expect(ended.map((each) => each.status === 'rejected' && each.reason instanceof TooManySelections)).toEqual(Array(12).fill(true))
  await expect(loading.load(selectionOf(0))).rejects.toBeInstanceOf(TooManySelections)
})
