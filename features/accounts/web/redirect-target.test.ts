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
  'javascript:alert(1)',
  'data:text/html,x',
  'https://tours.example.evil.example/',
  'http://tours.example/',
  '/auth?redirect=/auth',
])('%j is refused', (wanted) => {
  expect(safeRedirect(wanted, origin)).toBeUndefined()
})
