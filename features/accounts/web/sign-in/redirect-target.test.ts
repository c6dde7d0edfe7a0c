import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeRedirect } from './redirect-target.ts'

const origin = 'https://tours.example'

test.each(['/messages', '/property/7?t=42#kitchen', '/schedule-visit/3', 'settings'])('%j leads there after signing in', (wanted) => {
  expect(safeRedirect(wanted, origin)).toBe(wanted.startsWith('/') ? wanted : `/${wanted}`)
})

test.each([
  null,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\\/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/\t.//evil.example',
  './/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://tours.example.evil.example/',
  'http://tours.example/',
  '/auth?redirect=/auth',
])('%j is refused', (wanted) => {
  expect(safeRedirect(wanted, origin)).toBeUndefined()
})

const oddities = [
  '/',
  '/',
  '\\',
  '.',
  '..',
  '%2e',
  '%2E%2e',
  '%2f',
  '%5c',
  '\t',
  '\n',
  '\r',
  '\u0000',
  ' ',
  '@',
  ':',
  '?',
  '#',
  ';',
  'evil.example',
  'a',
  'https:',
  'javascript:',
  '。',
  '／',
]
const odd = fc
  .array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...oddities) }, fc.string({ maxLength: 3 })), { maxLength: 10 })
  .map((parts) => parts.join(''))

test('whatever is asked for, the answer is a path of ours, however often it is read', () => {
  let answered = 0
  fc.assert(
    fc.property(odd, (wanted) => {
      const target = safeRedirect(wanted, origin)
      if (target === undefined) return
      answered += 1
      expect(target).toMatch(/^\/(?![/\\])/)
      expect(new URL(target, origin).origin).toBe(origin)
      expect(safeRedirect(target, origin)).toBe(target)
    }),
    { numRuns: 20_000 },
  )
  expect(answered).toBeGreaterThan(1000)
})
