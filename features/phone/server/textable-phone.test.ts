import { expect, test } from 'vitest'
import { textablePhone } from './textable-phone.ts'

test.each(['5122345678', '(512) 234-5678', '512.234.5678', '+1 512 234 5678', '1-512-234-5678', '  512 234 5678 '])(
  'a US number is read however it is typed: %s',
  (typed) => {
    expect(textablePhone(typed)).toBe('+15122345678')
  },
)

test.each([
  ['+44 7911 123456', /another country \(\+44\)/],
  ['+1 242 357 1234', /another country/],
  ['900 234 5678', /premium-rate/],
  ['888 234 5678', /can’t get texts/],
  ['500 234 5678', /can’t get texts/],
  ['512 134 5678', /isn’t in use/],
  ['999 234 5678', /isn’t in use/],
  ['(512) 234-5678 ext. 12', /can’t store extensions/],
  ['512 234 5678 x12', /can’t store extensions/],
  ['512', /Enter a US phone number/],
  ['', /Enter a US phone number/],
  ['tel:nobody', /Enter a US phone number/],
])('%s is refused with what is wrong with it', (typed, why) => {
  expect(() => textablePhone(typed)).toThrow(why)
})
