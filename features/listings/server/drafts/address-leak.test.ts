import { expect, test } from 'vitest'
import { addressLeak } from './address-leak.ts'

const larkwood = { street_number: '6214', street_name: 'N Larkwood Dr.' }

test.each([
  ['Come to 6214 Larkwood!', 'street address'],
  ['6214 North Larkwood Drive is for sale.', 'street address'],
  ['6214, n. larkwood dr', 'street address'],
  ['A quiet corner of North Larkwood Drive.', 'street'],
  ['The N. LARKWOOD DR. side gets the evening sun.', 'street'],
  ['Come to 6214 Lark\u200bwood!', 'street address'],
  ['Come to ６２１４ Ｌａｒｋｗｏｏｄ!', 'street address'],
  ['Come to 62l4 L\u00adarkw00d', 'street address'],
  ['6214\n.\nLаrkwооd', 'street address'],
  ['Larkwood built 6214 of these.', undefined],
  ['On a drive to the north.', undefined],
  ['16214 Larkwood and 6214 Larkwoods', undefined],
  ['', undefined],
  [null, undefined],
])('“%s” gives away: %s', (text, leak) => {
  expect(addressLeak(text, larkwood)).toBe(leak)
})

test('a street of one word counts behind its number only, and one of plain words as it stands', () => {
  const broadway = { street_number: '12', street_name: 'Broadway' }
  expect([addressLeak('Close to Broadway.', broadway), addressLeak('At 12 Broadway.', broadway)]).toEqual([undefined, 'street address'])
  const court = { street_number: '12', street_name: 'North Court' }
  expect([addressLeak('12 rooms', court), addressLeak('12 N Ct', court), addressLeak('The north court', court)]).toEqual([
    undefined,
    'street address',
    'street',
  ])
})

test('a home without a street has none to give away', () => {
  expect(addressLeak('12 Larkwood Drive', { street_number: null, street_name: null })).toBeUndefined()
  expect(addressLeak('On Larkwood Drive', { street_number: null, street_name: 'Larkwood Drive' })).toBe('street')
})
