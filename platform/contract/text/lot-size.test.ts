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
  ['1/2-acre', 21_780],
  ['1 1/2 acres', 65_340],
  ['1-1/2 acres', 65_340],
  ['1½ acres', 65_340],
  ['2 ¼ ac', 98_010],
  ['approx. 1/4 acre', 10_890],
  ['5 +/- acres', 217_800],
  ['~7,200', 7200],
  ['0.25 Acres +/-', 10_890],
  ['0.25 Acres (+/-)', 10_890],
  ['5 ac MOL', 217_800],
  ['5 acres, m/l', 217_800],
  ['5 acres (MOL)', 217_800],
  ['5 acres more or less', 217_800],
  ['5 acres approx.', 217_800],
  ['est. 5 acres', 217_800],
  ['5 acs', 217_800],
  ['5,000 s.f.', 5000],
  ['5,000 S.F. +-', 5000],
  ['43,560 ft²', 43_560],
  ['43,560 ft2', 43_560],
  ['43,560 sq. feet', 43_560],
  ['0.17 Acre(s)', 7405],
  ['100 m²', 1076],
  ['100 sq meters', 1076],
  ['5 molars', undefined],
  ['5 acres milk', undefined],
  ['1/0 acre', undefined],
  ['1 5/4 acres', undefined],
  ['1/4/2 acre', undefined],
  ['2-3 acres', undefined],
  ['big', undefined],
  ['5 miles', undefined],
  ['', undefined],
])('reads a lot of %j', (typed, squareFeet) => {
  expect(readLotSize(typed)).toBe(squareFeet)
})

test('applies the unit of a field to text without a unit', () => {
  expect(['1/4', '¼', '.25', '10,890 sq ft', '1/0'].map((text) => readLotSize(text, 43_560))).toEqual([
    10_890,
    10_890,
    10_890,
    10_890,
    undefined,
  ])
  expect([readLotSize('1/4', Number.NaN), readLotSize('1/4 acre', Number.NaN)]).toEqual([undefined, 10_890])
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
