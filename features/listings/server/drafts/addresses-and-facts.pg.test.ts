import { beforeAll, expect, test } from 'vitest'
import { createProperty, getProperty } from '#features/listings/contract'
import { listingWorld, type ListingWorld } from '../testing/listing-world.fixtures.ts'

let app: ListingWorld
beforeAll(async () => {
  app = await listingWorld()
})

test.each(['4B', '#4B', 'Apt 4B', 'Unit 4B'])('unit %s is one and the same', async (unitNumber) => {
  const as = app.as(await app.agent())
  const made = await as.call(createProperty, { body: { streetNumber: '1204', streetName: 'Elm St', unitNumber } })
  expect(made).toMatchObject({ address: '1204 Elm St, Unit 4B', fields: { unitNumber: '4B' } })
})

test.each([
  ['B12', '1204 Elm St, Unit B12'],
  ['Rear', '1204 Elm St, Rear'],
  ['Ste 200', '1204 Elm St, Ste 200'],
])('unit %s stands in the address as %s', async (unitNumber, address) => {
  const as = app.as(await app.agent())
  expect(await as.call(createProperty, { body: { streetNumber: '1204', streetName: 'Elm St', unitNumber } })).toMatchObject({ address })
})

test('ZIP+4 becomes the ZIP, and the town is spelled as the Census does', async () => {
  const as = app.as(await app.agent())
  const made = await as.call(createProperty, { body: { zipCode: '75070-1234', city: 'Mckinney' } })
  expect(made.fields).toMatchObject({ zipCode: '75070', city: 'McKinney' })
})

test.each([
  [
    'a post office box',
    { streetName: 'PO Box 1234' },
    { 'body.streetName': 'Enter the street address of the home, not a post office box.' },
  ],
  [
    'a post office box in two fields',
    { streetNumber: 'PO', streetName: 'Box 1234' },
    { 'body.streetName': 'Enter the street address of the home, not a post office box.' },
  ],
  ['a ZIP of Guam', { zipCode: '96910' }, { 'body.zipCode': 'ZIP 96910 is in Guam. We cover the 50 states and Washington, D.C.' }],
  ['a third of a story', { stories: 1.3 }, { 'body.stories': 'Enter 1 to 200 stories, in halves such as 1.5.' }],
])('%s is refused', async (_, body, fields) => {
  const as = app.as(await app.agent())
  await expect(as.call(createProperty, { body })).rejects.toMatchObject({ status: 400, fields })
})

test('half stories, fees with cents, tiny homes, land and apartment houses are kept and shown', async () => {
  const agent = await app.agent()
  const facts = { stories: 1.5, associationFee: 412.33, taxAnnualAmount: 8123.5, squareFeet: 49 }
  const { id } = await app.published(agent, { ...facts, propertyType: 'Multi Family' })
  const land = await app.published(agent, { propertyType: 'Unimproved Land', lotSizeSquareFeet: 226_512 })
  expect(await app.call(getProperty, { params: { id } })).toMatchObject({
    stories: 1.5,
    associationFee: 412,
    taxAnnualAmount: 8124,
    squareFeet: 49,
    propertyType: 'Multi Family',
  })
  expect(await app.call(getProperty, { params: { id: land.id } })).toMatchObject({ propertyType: 'Unimproved Land' })
})
