import { expect, test } from 'vitest'
import { readRecord } from './read-record.ts'
import { resoRows } from './reso-rows.fixtures.ts'

test.each(resoRows)('reads a record of $product', ({ record, expected, dropped }) => {
  const read = readRecord(record)
  if (typeof expected === 'string') {
    expect(read.refusal).toMatch(expected)
    return
  }
  expect(read.refusal).toBeUndefined()
  expect(read.fields).toEqual(expected)
  if (dropped) expect(read.dropped).toEqual(dropped)
})

test('takes corpus records from at least five products', () => {
  expect(resoRows.length).toBeGreaterThanOrEqual(20)
  expect(new Set(resoRows.map(({ product }) => product.split(/[ ,]/)[0])).size).toBeGreaterThanOrEqual(5)
})

test('keeps a studio and says nothing about empty values', () => {
  const read = readRecord({ BedroomsTotal: 0, GarageSpaces: 0, StreetName: null, City: '', x_Amenities: [], '@odata.id': 'x' })
  expect(read).toMatchObject({ fields: { bedrooms: 0, garageSpaces: 0 }, notes: [], dropped: [] })
})
