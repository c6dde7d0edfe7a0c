import { expect, test } from 'vitest'
import { tokenMutations } from './token-mutations.ts'

const mutated = (code: string) =>
  tokenMutations('a.ts', code).map(({ start, end, replacement }) => code.slice(0, start) + replacement + code.slice(end))

test.each([
  ['a === b', ['a !== b']],
  ['a && b < c', ['a || b < c', 'a && b <= c']],
  ['if (!a) b()', ['if (a) b()']],
  ['f(true, 20)', ['f(false, 20)', 'f(true, 21)']],
  ['const a: 1 | 2 = 1', ['const a: 1 | 2 = 2']],
  ['type A = 1', []],
  ["const a = 'b' as const", []],
  ['(a /* === */ === b)', ['(a /* === */ !== b)']],
])('%s', (code, expected) => {
  expect(mutated(code)).toEqual(expected)
})

test('the words of an SQL text are tokens, those of other texts are not', () => {
  expect(mutated('sql`select 1 where a is null and b = ${c}`')).toEqual([
    'sql`select 1 where a is not null and b = ${c}`',
    'sql`select 1 where a is null or b = ${c}`',
    'sql`select 1 where a is null and b <> ${c}`',
  ])
  expect(mutated('text`this and that`')).toEqual([])
})
