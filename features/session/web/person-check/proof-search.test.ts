import { expect, test } from 'vitest'
import { findNonce } from './proof-search.ts'

async function zeroBits(text: string): Promise<number> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Math.clz32(new DataView(hash).getUint32(0))
}

test.each([1, 30, 54, 55, 56, 62, 63, 64, 77, 119, 120, 150])(
  'the number found solves a puzzle of %i letters, and no smaller one does',
  async (letters) => {
    const challenge = 'abcdefghij'.repeat(15).slice(0, letters)
    const nonce = Number(findNonce(challenge, 8))
    expect(await zeroBits(`${challenge}:${nonce}`)).toBeGreaterThanOrEqual(8)
    const smaller = await Promise.all(Array.from({ length: nonce }, (_, each) => zeroBits(`${challenge}:${each}`)))
    expect(Math.max(0, ...smaller)).toBeLessThan(8)
  },
)

test('a search can be done in parts', () => {
  const nonce = Number(findNonce('in parts', 12))
  expect(findNonce('in parts', 12, 0, nonce)).toBeUndefined()
  expect(findNonce('in parts', 12, nonce, 1)).toBe(nonce)
})
