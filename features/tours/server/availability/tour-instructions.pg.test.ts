import { beforeAll, expect, test } from 'vitest'
import { tourOptions } from '#features/tours/contract'
import { tourWorld, type TourWorld } from '../testing/tour-world.fixtures.ts'

let world: TourWorld
beforeAll(async () => {
  world = await tourWorld()
})

test('instructions that exclude buyers or give away a withheld address are refused at their field', async () => {
  const agent = await world.agent()
  const { id: propertyId } = await world.published(agent, { addressWithheld: true })
  const refused = (instructions: string, sentence: RegExp) =>
    expect(world.setTours(agent, propertyId, { mode: 'instructions', instructions })).rejects.toMatchObject({
      status: 400,
      fields: { 'body.instructions': expect.stringMatching(sentence) as string },
    })
  await refused('Call the office. No\nchi\u200bldren\nallowed.', /may exclude people \(familial status\)/)
  await refused('Come to 12O4 Kin\u00adney Ave.', /Leave out the street address/)
  await world.setTours(agent, propertyId, { mode: 'instructions', instructions: 'Call the office.' })
  expect(await world.call(tourOptions, { params: { propertyId } })).toMatchObject({ instructions: 'Call the office.' })
})
