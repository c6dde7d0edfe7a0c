import { expect, test } from 'vitest'
import { readLotSize, squareFeetIn } from './lot-size.ts'

test.each([
  ['7,200', 7200],
  ['5.2 acres', 226_512],
  ['5.2ac', 226_512],
  ['1 Acre', 43_560],
  ['1/4 acre', 10_890],
  ['¼ acre', 10_890],
  ['6,500 sq. ft.', 6500],
  ['6500 square feet', 6500],
  ['1.5 hectares', 161_459],
  ['0', 0],
  ['7200.5', 7200.5],
  ['1/0 acre', undefined],
  ['big', undefined],
  ['5 miles', undefined],
  ['', undefined],
])('reads a lot of %j', (typed, squareFeet) => {
  expect(readLotSize(typed)).toBe(squareFeet)
})

test.each([
  ['Square Feet', 1],
  ['SquareFeet', 1],
  ['Acres', 43_560],
  ['SquareMeters', 10.7639104],
  ['Furlongs', undefined],
])('knows the unit %s', (unit, squareFeet) => {
  expect(squareFeetIn(unit)).toBe(squareFeet)
})
