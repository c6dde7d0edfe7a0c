import { expect, test } from 'vitest'
import { getMyProperty, getProperty, saveProperty } from '#features/listings/contract'
import { listingWorld } from '../testing/listing-world.fixtures.ts'

const [hour, day] = [3_600_000, 86_400_000]

test('an open house is shown until it ends, a day without hours until it is over everywhere in the country', async () => {
  const app = await listingWorld()
  const agent = await app.agent()
  const { id } = await app.published(agent)
  const dayAfter = (days: number) => new Date(app.services.now() + days * day).toISOString().slice(0, 10)
  const [soon, later] = [dayAfter(3), dayAfter(10)]
  const { version } = await app.as(agent).call(getMyProperty, { params: { id } })
  await app.as(agent).call(saveProperty, { params: { id }, body: { version, openHouses: [soon, `${later}T13:00/15:00`] } })
  const shown = async () => (await app.call(getProperty, { params: { id } })).openHouses.map(({ date }) => date)
  expect(await shown()).toEqual([soon, later])
  // Hawaii is ten hours behind: the day is over there 34 hours after it began in Greenwich.
  app.moveClock(Date.parse(soon) + 35 * hour - app.services.now())
  expect(await shown()).toEqual([soon, later])
  app.moveClock(2 * hour)
  expect(await shown()).toEqual([later])
  app.moveClock(30 * day)
  expect(await shown()).toEqual([])
})
