import { expect, test } from 'vitest'
import { acceptedStep, base32, totpCode, totpStep } from './totp.ts'

const key = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i the standard’s example key gives %s', (second, code) => {
  expect(totpCode(key, totpStep(second * 1000))).toBe(code)
})

test('a code is good a little early and a little late, once', () => {
  const step = totpStep(1_000_000_000_000)
  for (const near of [-1, 0, 1]) expect(acceptedStep(key, totpCode(key, step + near), 1_000_000_000_000, 0)).toBe(step + near)
  for (const far of [-2, 2]) expect(acceptedStep(key, totpCode(key, step + far), 1_000_000_000_000, 0)).toBeUndefined()
  expect(acceptedStep(key, totpCode(key, step), 1_000_000_000_000, step)).toBeUndefined()
  expect(acceptedStep(key, 'abcdef', 1_000_000_000_000, 0)).toBeUndefined()
})

test('keys are written as apps read them', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
})
