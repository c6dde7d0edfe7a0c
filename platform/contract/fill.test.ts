import { expect, test } from 'vitest'
import { fill } from './fill.ts'

test('each gap of a text is filled, also twice, and what is filled in is not read again', () => {
  expect(fill('{count} of {total} homes, {count} shown', { count: 3, total: 1234n })).toBe('3 of 1234 homes, 3 shown')
  expect(fill('Message {name}', { name: '{count} $& $1' })).toBe('Message {count} $& $1')
  // @ts-expect-error a gap without a value
  expect(fill('Message {name}', {})).toBe('Message undefined')
})
