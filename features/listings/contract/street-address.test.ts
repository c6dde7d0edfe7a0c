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
])('finds a street in %j', (street) => {
  expect(isPostOfficeBox(street)).toBe(false)
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
