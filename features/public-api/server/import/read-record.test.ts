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
  { PropertySubType: 'Rent Controlled', ListPrice: 450_000 },
  { PropertySubType: 'Parent Suite', ListPrice: 450_000 },
])('takes a home for sale with %j', (record) => {
  expect(readRecord({ PropertyType: 'Residential', ...record }).refusal).toBeUndefined()
})

const austin = { City: 'Austin', StateOrProvince: 'TX', PostalCode: '78704' }
test.each([
  ['1208 Elm St, Suite 200, Austin, TX 78704', 'Elm St', 'Suite 200'],
  ['1208 Elm St, Bldg 3, Apt 4B, Austin', 'Elm St', 'Bldg 3 Apt 4B'],
  ['1208 Elm St, PH3, Austin', 'Elm St', 'PH3'],
  ['1208 Elm St, 2nd Floor', 'Elm St', '2nd Floor'],
  ['1208 Elm St Ste 200 Austin TX 78704-1234', 'Elm St', 'Ste 200'],
  ['1208 Elm St Austin TX 78704', 'Elm St', undefined],
  ['1208 Elm St Austin Texas 78704 USA', 'Elm St', undefined],
  ['1208 Elm St #4B, Austin, TX', 'Elm St', '#4B'],
  ['1208 Lot St', 'Lot St', undefined],
  ['1208 Austin St, Austin, TX', 'Austin St', undefined],
  ['1208 Elm St Apt 4 B, Austin, TX 78704', 'Elm St', 'Apt 4 B'],
  ['1208 Elm St # 4 B, Austin, TX 78704', 'Elm St', '# 4 B'],
  ['1208 Elm St Unit: 4B, Austin, TX 78704', 'Elm St', 'Unit: 4B'],
  ['1208 Elm St No. 4B, Austin, TX 78704', 'Elm St', 'No. 4B'],
  ['1208 Elm St 2nd Fl, Austin, TX 78704', 'Elm St', '2nd Fl'],
  ['1208 Elm St #4B-C & D, Austin, TX 78704', 'Elm St', '#4B-C & D'],
  ['Unit 4B, 1208 Elm St, Austin, TX 78704', 'Elm St', 'Unit 4B'],
  ['1208 ELM ST AUSTIN TX 787041234', 'ELM ST', undefined],
  ['1208 Unit St, Austin, TX', 'Unit St', undefined],
  ['1208 No 9 Rd, Austin, TX', 'No 9 Rd', undefined],
])('reads the whole address %j', (address, street, unit) => {
  const { fields, dropped } = readRecord({ UnparsedAddress: address, ...austin })
  expect([fields['streetNumber'], fields['streetName'], fields['unitNumber'], dropped]).toEqual(['1208', street, unit, []])
})

test('an address of nothing but marks does not keep the server busy', () => {
  const UnparsedAddress = `1208 Elm ${'# no '.repeat(36)}zz zz`
  expect(readRecord({ UnparsedAddress }).fields).toMatchObject({ streetNumber: '1208' })
})

test('reads half house numbers, and units in the number or the street', () => {
  const read = (record: object) => readRecord({ ...record, ...austin })
  expect(read({ UnparsedAddress: '1208-1/2 Elm St, Austin, TX 78704' })).toMatchObject({
    fields: { streetNumber: '1208 1/2', streetName: 'Elm St' },
    dropped: [],
  })
  expect(read({ StreetNumber: '1208 #4B', StreetName: 'Elm', StreetSuffix: 'St' }).fields).toMatchObject({
    streetNumber: '1208',
    streetName: 'Elm St',
    unitNumber: '#4B',
  })
  expect(read({ StreetNumber: '1208', StreetName: 'Elm St Unit 4B', UnitNumber: '4B' }).fields).toMatchObject({
    streetName: 'Elm St',
    unitNumber: '4B',
  })
  expect(read({ StreetDirPrefix: 'W', StreetName: 'Highway 290', StreetSuffix: 'Hwy' }).fields).toMatchObject({
    streetName: 'W Highway 290',
  })
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

test('takes town and ZIP from a whole address, and names an address of which a part is not kept', () => {
  expect(readRecord({ UnparsedAddress: '1208 Elm St, Unit 5, San Marcos, TX 78666' })).toMatchObject({
    fields: { streetName: 'Elm St', unitNumber: 'Unit 5', city: 'San Marcos', zipCode: '78666' },
    dropped: [],
  })
  expect(readRecord({ UnparsedAddress: '1208 Elm St, behind the mill, Austin, TX 78704', ...austin })).toMatchObject({
    fields: { streetNumber: '1208', streetName: 'Elm St', city: 'Austin' },
    dropped: ['UnparsedAddress'],
  })
})

test.each([
  [{ StreetDirPrefix: 'S', StreetName: 'South Lamar', StreetSuffix: 'Blvd' }, 'South Lamar Blvd'],
  [{ StreetName: 'Elm Street', StreetSuffix: 'St' }, 'Elm Street'],
  [{ StreetName: 'Elm Ave.', StreetSuffix: 'Avenue', StreetDirSuffix: 'Southwest' }, 'Elm Ave. Avenue Southwest'],
  [{ StreetName: 'Elm Ave. SW', StreetSuffix: 'Avenue', StreetDirSuffix: 'Southwest' }, 'Elm Ave. SW'],
  [{ StreetDirPrefix: 'S', StreetName: 'South', StreetSuffix: 'St' }, 'S South St'],
])('does not double parts of a street in another spelling: %j', (record, street) => {
  expect(readRecord(record).fields).toEqual({ streetName: street })
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
