import { expect, test } from 'vitest'
import { fiveDigitZip, outsideSentence } from './zip-code.ts'

test.each([
  ['78704', '78704'],
  [' 78704-1234 ', '78704'],
  ['78704–1234', '78704'],
  ['787041234', '78704'],
  ['7870', '7870'],
  ['78704-12', '78704-12'],
])('reads the ZIP %j', (typed, zip) => {
  expect(fiveDigitZip(typed)).toBe(zip)
})

test.each([
  ['00907', 'in Puerto Rico'],
  ['00802', 'in the U.S. Virgin Islands'],
  ['96910', 'in Guam'],
  ['96950', 'in the Northern Mariana Islands'],
  ['96799', 'in American Samoa'],
  ['96940', 'in Micronesia, Palau or the Marshall Islands'],
  ['09012', 'a military post office'],
  ['34002', 'a military post office'],
  ['96205', 'a military post office'],
])('says where ZIP %s is', (zip, where) => {
  expect(outsideSentence(zip)).toBe(`ZIP ${zip} is ${where}. We cover the 50 states and Washington, D.C.`)
})

test.each(['78704', '96701', '96801', '00501', '34101', '00000'])('says nothing about ZIP %s', (zip) => {
  expect(outsideSentence(zip)).toBeUndefined()
})
