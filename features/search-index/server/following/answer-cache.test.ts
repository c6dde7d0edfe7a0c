import { expect, test } from 'vitest'
import { AnswerCache } from './answer-cache.ts'
import type { Question } from './index-messages.ts'
import { planFilters } from '#features/search/server'

const about = (bounds: string | undefined, beds = 2): Question => ({ kind: 'facets', plan: planFilters({ bounds, beds }, 0) })

function counting() {
  const memory = new AnswerCache()
  let computed = 0
  return { memory, ask: (question: Question) => memory.answer(question, () => ++computed) }
}

test('a question about the whole country is answered from memory until a home changes', () => {
  const { memory, ask } = counting()
  expect([ask(about(undefined)), ask(about(undefined)), ask(about(undefined, 3))]).toEqual([1, 1, 2])
  memory.forget()
  expect(ask(about(undefined))).toBe(3)
})

test('a city is searched anew each time', () => {
  const { ask } = counting()
  expect([ask(about('-98,30,-97,31')), ask(about('-98,30,-97,31'))]).toEqual([1, 2])
})

test('only so many answers are kept', () => {
  const { ask } = counting()
  for (let index = 0; index <= 64; index++) ask({ kind: 'pins', plan: about(undefined).plan, most: index })
  expect(ask({ kind: 'pins', plan: about(undefined).plan, most: 0 })).toBeGreaterThan(1)
})
