import { beforeAll, expect, test } from 'vitest'
import { formerProperty, setPropertyStatus } from '#features/listings/contract'
import { refusal } from '#platform/testing/refusal.ts'
import { listingWorld, type ListingWorld } from '../testing/listing-world.fixtures.ts'

let app: ListingWorld
beforeAll(async () => {
  app = await listingWorld()
})

const former = (id: number) => app.call(formerProperty, { params: { id } })

test('a home that was taken off names its city and the homes nearest to it, until it is shown again', async () => {
  const agent = await app.agent()
  const as = app.as(agent)
  const at = (latitude: number, title: string) => app.published(agent, { title, zipCode: '78704', latitude, longitude: -97.76 })
  const left = await at(30.24, 'The one that leaves')
  await at(30.3, 'Third')
  await at(30.250_123_449, 'First')
  await at(30.27, 'Second')
  await app.published(agent, { title: 'Far away', zipCode: '75201' })
  expect(await refusal(former(left.id))).toMatchObject({ status: 404 })

  await as.call(setPropertyStatus, { params: { id: left.id }, body: { status: 'Hold' } })
  const reply = await former(left.id)
  expect(reply).toMatchObject({ city: 'Austin', state: 'TX', zipCode: '78704' })
  expect(reply.near.map(({ title }) => title)).toEqual(['First', 'Second', 'Third'])
  // A tenth of a meter is as near as anybody looks.
  expect(reply.near[0]).toMatchObject({ latitude: 30.250123, longitude: -97.76 })

  await as.call(setPropertyStatus, { params: { id: left.id }, body: { status: 'Active' } })
  expect(await refusal(former(left.id))).toMatchObject({ status: 404 })
})

test('neither its own point nor its street is said, and a withheld one cannot be found by the order of the others', async () => {
  const agent = await app.agent()
  const as = app.as(agent)
  const listing = await app.published(agent, {
    zipCode: '78621',
    latitude: 30.1111,
    longitude: -97.3333,
    addressWithheld: true,
    streetName: 'Quince Lane',
  })
  // Nearer to the true point on one side, nearer to the middle of its cell on the other.
  await app.published(agent, { title: 'By the true point', latitude: 30.1101, longitude: -97.3339 })
  await app.published(agent, { title: 'By the middle of the cell', latitude: 30.1155, longitude: -97.3355 })
  await as.call(setPropertyStatus, { params: { id: listing.id }, body: { status: 'Withdrawn' } })
  const reply = await former(listing.id)
  expect(reply.near.map(({ title }) => title).slice(0, 2)).toEqual(['By the middle of the cell', 'By the true point'])
  expect(JSON.stringify(reply)).not.toMatch(/Quince|30\.1111|97\.3333/)
})

test('a draft, one’s own included, and a home that never was are not told apart', async () => {
  const agent = await app.agent()
  const { id } = await app.draft(agent)
  expect(await refusal(former(id))).toEqual(await refusal(former(999_999)))
})
