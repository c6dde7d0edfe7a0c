import { expect, test } from 'vitest'
import { readRecord } from './read-record.ts'

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
  ['1208 N RM 620, Austin, TX 78704', 'N RM 620', undefined],
  ['1208 RM 2222 Unit 4, Austin, TX 78704', 'RM 2222', 'Unit 4'],
  ['1208 Old RM 2222, Austin, TX 78704', 'Old RM 2222', undefined],
  ['1208 County Road No 12, Austin, TX 78704', 'County Road No 12', undefined],
  ['1208 Private Drive 288, Austin, TX 78704', 'Private Drive 288', undefined],
  ['1208 Elm St Rm 12, Austin, TX 78704', 'Elm St', 'Rm 12'],
])('reads the whole address %j', (address, street, unit) => {
  const { fields, dropped } = readRecord({ UnparsedAddress: address, ...austin })
  expect([fields['streetNumber'], fields['streetName'], fields['unitNumber'], dropped]).toEqual(['1208', street, unit, []])
})

test.each([
  ['1204-A Elm St', '1204-A', 'Elm St', undefined],
  ['1204A Elm St', '1204A', 'Elm St', undefined],
  ['1204 & 1206 Elm St', '1204 & 1206', 'Elm St', undefined],
  ['1204 and 1206 Elm St', '1204 and 1206', 'Elm St', undefined],
  ['1204/1206 Elm St', '1204/1206', 'Elm St', undefined],
  ['1204-1206 Elm St', '1204-1206', 'Elm St', undefined],
  ['1204 1/2 Elm St', '1204 1/2', 'Elm St', undefined],
  ['1204 Elm St 4B', '1204', 'Elm St', '4B'],
  ['1204 S Elm St SW 4B', '1204', 'S Elm St SW', '4B'],
  ['1204 4th Ave. 12', '1204', '4th Ave.', '12'],
  ['1204 Elm St W', '1204', 'Elm St W', undefined],
  ['1204 N Avenue 52', '1204', 'N Avenue 52', undefined],
  ['1204 County Road 4', '1204', 'County Road 4', undefined],
  ['1204 Highway 290', '1204', 'Highway 290', undefined],
  ['1204 Loop 360', '1204', 'Loop 360', undefined],
  ['1204 Via 4', '1204', 'Via 4', undefined],
  ['222 West Ave 1609', '222', 'West Ave', '1609'],
  ['1204 North Avenue 52', '1204', 'North Avenue 52', undefined],
  ['N7563 County Road H', 'N7563', 'County Road H', undefined],
  ['W5432 Smith Rd', 'W5432', 'Smith Rd', undefined],
])('splits %j into a house number, a street and a unit', (street, streetNumber, streetName, unit) => {
  const { fields, dropped } = readRecord({ UnparsedAddress: `${street}, Austin, TX 78704`, ...austin })
  expect([fields['streetNumber'], fields['streetName'], fields['unitNumber'], dropped]).toEqual([streetNumber, streetName, unit, []])
})

test.each(['None', 'N/A', 'NA', 'n/a', '0', '-', '--', 'Not Applicable', 'Unknown'])(
  'reads %j in parts of an address as unknown',
  (word) => {
    const parts = [
      'StreetNumberModifier',
      'StreetDirPrefix',
      'StreetSuffixModifier',
      'StreetDirSuffix',
      'UnitNumber',
      'City',
      'BuilderName',
    ]
    const record = { ...Object.fromEntries(parts.map((name) => [name, word])), StreetNumber: '1204', StreetName: 'Elm', StreetSuffix: 'St' }
    expect(readRecord(record)).toEqual({
      fields: { streetNumber: '1204', streetName: 'Elm St' },
      notes: [],
      dropped: [],
      refusal: undefined,
    })
  },
)

test.each([
  [{ StreetName: 'Lamar Blvd', StreetSuffix: 'Blvd', StreetDirSuffix: 'S' }, 'Lamar Blvd S'],
  [{ StreetName: 'State Highway 71', StreetSuffix: 'Hwy' }, 'State Highway 71'],
  [{ StreetName: 'Ranch Road 620', StreetSuffix: 'Rd' }, 'Ranch Road 620'],
  [{ StreetName: 'Avenue B', StreetSuffix: 'Ave' }, 'Avenue B'],
  [{ StreetName: 'Elm', StreetSuffix: 'St', StreetDirPrefix: 'No Direction', StreetDirSuffix: 'Other' }, 'Elm St'],
])('repeats no part of %j', (parts, street) => {
  const { fields, dropped } = readRecord({ StreetNumber: '1208', ...parts, ...austin })
  expect([fields['streetNumber'], fields['streetName'], dropped]).toEqual(['1208', street, []])
})

test.each(['TBD County Road 123', '0 County Road 123', 'tba County Road 123'])('reads %j as a road without a house number', (address) => {
  const { fields, dropped } = readRecord({ UnparsedAddress: `${address}, Austin, TX 78704`, ...austin })
  expect([fields['streetNumber'], fields['streetName'], fields['unitNumber'], dropped]).toEqual([
    undefined,
    'County Road 123',
    undefined,
    [],
  ])
})

test.each(['TBD', 'tba', '0', '00', '000', 'None', '-'])('reads the house number %j as unknown', (number) => {
  expect(readRecord({ StreetNumber: number, StreetName: 'Elm', StreetSuffix: 'St', PostalCode: 'N/A' }).fields).toEqual({
    streetName: 'Elm St',
  })
})

test('rounds decimals in years and house numbers', () => {
  expect(readRecord({ StreetNumber: '1204.0', StreetName: 'Elm St', YearBuilt: '1998.5' })).toMatchObject({
    fields: { streetNumber: '1204', streetName: 'Elm St', yearBuilt: 1998 },
    dropped: [],
  })
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

test('takes town and ZIP from a whole address, and names an address of which a part is not kept', () => {
  expect(readRecord({ UnparsedAddress: '1208 Elm St, Unit 5, San Marcos, TX 78666' })).toMatchObject({
    fields: { streetName: 'Elm St', unitNumber: 'Unit 5', city: 'San Marcos', zipCode: '78666' },
    dropped: [],
  })
  expect(readRecord({ UnparsedAddress: '1208 Elm St, Austin, Texas, 78704, US' })).toMatchObject({
    fields: { streetName: 'Elm St', city: 'Austin', zipCode: '78704' },
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
  [{ StreetName: 'Elm Ave.', StreetSuffix: 'Avenue', StreetDirSuffix: 'Southwest' }, 'Elm Ave. Southwest'],
  [{ StreetName: 'Elm Ave. SW', StreetSuffix: 'Avenue', StreetDirSuffix: 'Southwest' }, 'Elm Ave. SW'],
  [{ StreetDirPrefix: 'S', StreetName: 'South', StreetSuffix: 'St' }, 'S South St'],
])('does not double parts of a street in another spelling: %j', (record, street) => {
  expect(readRecord(record).fields).toEqual({ streetName: street })
})
