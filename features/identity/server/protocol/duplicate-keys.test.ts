import { expect, test } from 'vitest'
import { duplicateKey } from './duplicate-keys.ts'

test.each([
  ['{"a":1,"b":2}', undefined],
  ['{"a":{"a":1},"b":[{"a":1},{"a":2}]}', undefined],
  ['{"a":"a","b":"{\\"a\\":1}"}', undefined],
  ['["a","a"]', undefined],
  ['{"a":1,"a":1}', 'a'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"x":[{"k":1,"y":2,"k":3}]}', 'k'],
])('%s repeats %s', (json, key) => {
  expect(duplicateKey(json)).toBe(key)
})
