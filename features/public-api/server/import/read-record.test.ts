import { expect, test } from 'vitest'
import { mlsRows } from './mls-rows.fixtures.ts'
import { readRecord } from './read-record.ts'
import { resoRows } from './reso-rows.fixtures.ts'

test.each([...resoRows, ...mlsRows])('reads a record of $product', ({ record, expected, dropped, notes }) => {
  const read = readRecord(record)
  if (typeof expected === 'string') {
    expect(read.refusal).toMatch(expected)
    return
  }
  expect(read.refusal).toBeUndefined()
  expect(read.fields).toEqual(expected)
  if (dropped) expect(read.dropped).toEqual(dropped)
  if (notes) expect(read.notes).toEqual(notes)
})

test('takes corpus records from at least five products', () => {
  expect(resoRows.length).toBeGreaterThanOrEqual(20)
  expect(new Set(resoRows.map(({ product }) => product.split(/[ ,]/)[0])).size).toBeGreaterThanOrEqual(5)
})

test('keeps a studio and says nothing about empty values', () => {
  const read = readRecord({ BedroomsTotal: 0, GarageSpaces: 0, StreetName: null, City: '', x_Amenities: [], '@odata.id': 'x' })
  expect(read).toMatchObject({ fields: { bedrooms: 0, garageSpaces: 0 }, notes: [], dropped: [] })
})

test.each([
  'RNT',
  'Rent',
  'Rentals',
  'Leases',
  'RLSE',
  'LSE',
  'RN',
  'B',
  'Residential Lease',
  'Commercial Lease',
  'For Rent',
  'Rental - Residential',
  'Lease - Residential',
  'Rental Home',
  'Rental Property',
  'RentalListing',
  'Residential Lease (Furnished)',
  'Residential Rent',
  'residentialrent',
  'Land Lease',
])('refuses the property type %j as a lease', (type) => {
  expect(readRecord({ PropertyType: type, PropertySubType: 'Condominium', ListPrice: 2400 }).refusal).toBe(
    'PropertyType: We list homes for sale, and this is a lease.',
  )
})

test.each([
  ['LeaseAmount', { LeaseAmount: 2400 }],
  ['LeaseAmountFrequency', { LeaseAmountFrequency: 'Monthly', ListPrice: 2400 }],
  ['ListPriceUnit', { ListPriceUnit: 'Month', ListPrice: 45_000 }],
  ['ListPriceFrequency', { ListPriceFrequency: 'Monthly', ListPrice: 2400 }],
  ['SecurityDeposit', { SecurityDeposit: 2400, ListPrice: 2400 }],
  ['LeaseTerm', { LeaseTerm: ['12 Months'], ListPrice: 2400 }],
  ['RentIncludes', { RentIncludes: ['Water'], ListPrice: 2400 }],
])('refuses a record that is a lease by its %s', (field, record) => {
  expect(readRecord({ PropertyType: 'Residential', ...record }).refusal).toBe(`${field}: We list homes for sale, and this is a lease.`)
})

test.each([
  { LeaseAmount: 2400, ListPrice: 450_000 },
  { LeaseAmount: 0, LeaseTerm: 'None', RentIncludes: ['None'] },
  { LandLeaseAmount: 600, ListPrice: 90_000 },
  { ListPriceUnit: 'Total', ListPrice: 90_000 },
  { PropertyType: 'B', ListPrice: 450_000 },
  { PropertySubType: 'Land Lease Community', ListPrice: 90_000 },
  { PropertySubType: 'Co-Op Land Lease', ListPrice: 500_000 },
  { PropertyType: 'Land Lease', ListPrice: 500_000 },
  { PropertySubType: 'GroundLease', ListPrice: 500_000 },
  { TransactionType: 'Current', ListPrice: 500_000 },
  { PropertySubType: 'Rent Controlled', ListPrice: 450_000 },
  { PropertySubType: 'Parent Suite', ListPrice: 450_000 },
])('takes a home for sale with %j', (record) => {
  expect(readRecord({ PropertyType: 'Residential', ...record }).refusal).toBeUndefined()
})

test.each([
  ['Month', 300, 'Monthly'],
  ['Mo', 300, 'Monthly'],
  ['M', 300, 'Monthly'],
  ['Per Month', 300, 'Monthly'],
  ['Every Other Month', 150, 'Monthly'],
  ['Per Year', 300, 'Annually'],
  ['Qtr', 300, 'Quarterly'],
])('reads the fee of each %s', (frequency, associationFee, associationFeeFrequency) => {
  const record = { AssociationFee: 300, AssociationFeeFrequency: frequency, ListPrice: 400_000 }
  expect(readRecord(record)).toMatchObject({ fields: { associationFee, associationFeeFrequency }, dropped: [], notes: [] })
})

test('names lists of which only the first entry is kept', () => {
  const record = { Levels: ['Two', 'Three Or More'], PropertySubType: ['Condominium', 'Townhouse'], StreetName: ['Elm St', 'Elm St'] }
  expect(readRecord(record)).toMatchObject({
    fields: { stories: 2, propertyType: 'Condominium', streetName: 'Elm St' },
    dropped: ['Levels', 'PropertySubType'],
  })
})

test('names an unknown PropertyType beside a known PropertySubType', () => {
  expect(readRecord({ PropertyType: 'Special', PropertySubType: 'Condominium' })).toMatchObject({
    fields: { propertyType: 'Condominium' },
    dropped: ['PropertyType'],
  })
})

test('reads sizes that name their unit, and blames the field that holds no size', () => {
  const record = { LotSizeArea: '10,890 sqft', LivingArea: '1,850 sq ft' }
  expect(readRecord(record)).toMatchObject({ fields: { lotSizeSquareFeet: 10_890, squareFeet: 1850 }, notes: [], dropped: [] })
  expect(readRecord({ LotSizeAcres: '5.2 acres' }).fields).toEqual({ lotSizeSquareFeet: 226_512 })
  expect(readRecord({ LotSizeArea: 'large', LotSizeUnits: 'Acres' })).toMatchObject({
    fields: {},
    notes: ['LotSizeArea “large” was left out. Send a number.'],
    dropped: ['LotSizeArea'],
  })
})

test.each([
  [{ LotSizeAcres: '1/4' }, 10_890],
  [{ LotSizeAcres: '¼' }, 10_890],
  [{ LotSizeAcres: '1/2' }, 21_780],
  [{ LotSizeAcres: '1 1/2' }, 65_340],
  [{ LotSizeAcres: '1½' }, 65_340],
  [{ LotSizeAcres: 'approx. 1/4 acre' }, 10_890],
  [{ LotSizeAcres: '0.25 +/-' }, 10_890],
  [{ LotSizeArea: '1/4', LotSizeUnits: 'Acres' }, 10_890],
  [{ LotSizeArea: '10,890 SqFt', LotSizeUnits: 'Acres' }, 10_890],
  [{ LotSizeSquareFeet: 'about 10,890' }, 10_890],
  [{ LotSizeAcres: '0 acres' }, undefined],
  [{ LotSizeAcres: '0.00', LotSizeArea: 0, LotSizeUnits: 'Acres' }, undefined],
])('reads the lot of %j', (record, squareFeet) => {
  const { fields, notes, dropped } = readRecord(record)
  expect([fields['lotSizeSquareFeet'], notes, dropped]).toEqual([squareFeet, [], []])
})

test.each([
  ['LotSizeAcres', { LotSizeAcres: '2-3' }],
  ['LotSizeAcres', { LotSizeAcres: 'N/A' }],
  ['LotSizeAcres', { LotSizeAcres: '1/0' }],
  ['LotSizeAcres', { LotSizeAcres: '0.000001' }],
  ['LotSizeArea', { LotSizeArea: '1/4' }],
  ['LotSizeArea', { LotSizeArea: '1/4', LotSizeUnits: 'Furlongs' }],
  ['LotSizeSquareFeet', { LotSizeSquareFeet: '1/4' }],
  ['LivingArea', { LivingArea: '2-3' }],
  ['LivingArea', { LivingArea: 0.4 }],
  ['LivingArea', { LivingArea: 'N/A' }],
])('leaves out and names %s of %j', (name, record) => {
  const { fields, notes, dropped } = readRecord(record)
  expect([fields, notes.map((note) => note.split(' ')[0]), dropped.filter((field) => !field.endsWith('Units'))]).toEqual([
    {},
    [name],
    [name],
  ])
})

test('reads living areas and stories as people write them', () => {
  expect(readRecord({ LivingArea: 'approx 1,200', Stories: '1 1/2' }).fields).toEqual({ squareFeet: 1200, stories: 1.5 })
  expect(readRecord({ LivingArea: '1,200 SqFt', Stories: '2½', Levels: ['Two'] }).fields).toEqual({ squareFeet: 1200, stories: 2.5 })
  expect(readRecord({ LivingArea: '150', LivingAreaUnits: 'SquareMeters' }).fields).toEqual({ squareFeet: 1615 })
})
