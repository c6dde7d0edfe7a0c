import { expect, test } from 'vitest'
import { isBoxAddress, isPostOfficeBox, toUnitNumber } from './street-address.ts'

test.each([
  '4B',
  '#4B',
  '# 4B',
  'Apt 4B',
  'apt. 4B',
  'Apt #4B',
  'Apartment 4B',
  'Unit 4B',
  'UNIT # 4B',
  'Unit No. 4B',
  'No. 4B',
  'Unit: 4B',
  'Apt-4B',
  'Apt, 4B',
  'apt - 4B',
  '＃4B',
  'Nº 4B',
  'No 4B',
  'Number 4B',
  'Unit Apt 4B',
  '4B.',
  'Unit #: 4B',
  '# Apt 4B',
  '#: 4B',
  '# Unit # 4B',
  'Apt. No.: 4B',
  'Ｕｎｉｔ　４Ｂ',
])('reads unit %j as 4B', (typed) => {
  expect(toUnitNumber(typed)).toBe('4B')
})

test.each(['Ste 200', 'Lot 12', 'Rear', 'PH', 'Unity', 'Apt', 'Bldg 3 Apt 4', 'North', 'Units', 'UNITS', 'No Name', 'Number', ''])(
  'keeps unit %j',
  (typed) => {
    expect(toUnitNumber(typed)).toBe(typed)
  },
)

test.each([
  'PO Box 1234',
  'P.O. Box 1234',
  'p o box 12',
  'P. O. BOX 12',
  'Post Office Box 9',
  'POB 12',
  'PMB 314',
  'po-box 12',
  'P.O.-Box 12',
  'Caller Box 3',
  'PO BX 12',
  'PO Drawer 12',
  'P.O. Drawer H',
  'Post Office Drawer 12',
  'Lock Box 12',
  'PO Bin 12',
  'P O B 12',
  'P.O.B. #12',
  'Post Box 12',
  'Postal Box 12',
  'Ｐ.Ｏ. Box 12',
  'ＰＯ　ＢＯＸ　１２',
])('finds a post office box in %j', (street) => {
  expect(isPostOfficeBox(street)).toBe(true)
})

test.each([
  '1204 Elm St',
  'Box Elder Rd',
  'RR 2 Box 15',
  'HC 1 Box 7',
  'Pobrecito Ln',
  'Postoak Rd',
  'Boxwood Ct',
  'Depot Box Car Ln',
  'Drawer Ln',
  'Po Binh Rd',
  'Lockbox Ct',
  'Post Box Rd',
  'Po B Ln',
])('finds a street in %j', (street) => {
  expect(isPostOfficeBox(street)).toBe(false)
})

test.each(['N/A', 'none', 'NA', '0', '-', '--', 'Unit 0', '#N/A', 'Not applicable'])('reads unit %j as no unit', (typed) => {
  expect(toUnitNumber(typed)).toBe('')
})

test('reads a unit that follows its word without a space, and keeps words', () => {
  expect(['APT4B', 'UNIT12', 'Unit4B', 'AptB', 'Units', 'Aptos'].map(toUnitNumber)).toEqual(['4B', '12', '4B', 'B', 'Units', 'Aptos'])
})

test('finds a box without a street, but not that of a rural route', () => {
  const addresses = [
    ['', 'Box 12'],
    ['', 'Drawer 12'],
    ['12', 'Box 12'],
    ['', 'PO Box 1'],
    ['RR 2', 'Box 15'],
    ['12', 'Box Elder Rd'],
  ] as const
  expect(addresses.map(([number, street]) => isBoxAddress(number, street))).toEqual([true, true, true, true, false, false])
})
