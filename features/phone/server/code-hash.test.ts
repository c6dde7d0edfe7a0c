import { expect, test } from 'vitest'
import { hashCode, isCode, newCode } from './code-hash.ts'

test('a code is six digits, zeros in front included, and rarely the same', () => {
  const codes = Array.from({ length: 500 }, newCode)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(new Set(codes).size).toBeGreaterThan(490)
})

test('only the code itself fits its hash, and the same code has another hash each time', async () => {
  const stored = await hashCode('012345')
  expect(await isCode('012345', stored)).toBe(true)
  expect(await isCode('12345', stored)).toBe(false)
  expect(await isCode('012346', stored)).toBe(false)
  expect((await hashCode('012345')).hash.equals(stored.hash)).toBe(false)
})
