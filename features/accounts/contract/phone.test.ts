import { expect, test } from 'vitest'
import { phoneFor } from './phone.ts'

test.each([
  ['nobody', false, false],
  ['nobody', true, false],
  ['correspondents', false, false],
  ['correspondents', true, true],
  ['everybody', false, true],
  ['everybody', true, true],
] as const)('a number for %s is readable by a correspondent (%s): %s', (phone_shown_to, isCorrespondent, readable) => {
  const phone = '+15122345678'
  expect(phoneFor({ phone, phone_shown_to }, { isCorrespondent })).toBe(readable ? phone : null)
  expect(phoneFor({ phone: null, phone_shown_to }, { isCorrespondent })).toBeNull()
})
