import { beforeEach, expect, test } from 'vitest'
import { setPropertyStatus, saveProperty, getProperty } from '#features/listings/contract'
import { listNewCommunities } from '#features/site/contract'
import { siteFiles } from '#features/site/server'
import { listingWorld, type ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import type { Actor } from '#platform/contract/access.ts'

let world: ListingWorld
let agent: Actor

beforeEach(async () => {
  world = await listingWorld([siteFiles])
  agent = await world.agent()
})

const built = {
  newConstruction: true,
  builderName: 'Hollis Homes',
  subdivisionName: 'Webberville Row',
  developmentStage: 'Completed',
} as const
type Change = Parameters<ListingWorld['published']>[1]
const published = (change: Change = {}) => {
  world.moveClock(1000)
  return world.published(agent, { ...built, ...change })
}
const communities = async () => (await world.call(listNewCommunities)).items

test('homes of a builder stand together by community, plan and stage; the community with the newest home is first', async () => {
  const plans = [
    await published({ builderModel: 'Juniper', developmentStage: 'To Be Built' }),
    await published({ builderModel: 'Cedar', developmentStage: 'Under Construction' }),
    await published({ builderModel: 'Juniper', subdivisionName: ' webberville row ' }),
    await published({ developmentStage: null }),
  ]
  const [community, ...rest] = await communities()
  expect(rest).toEqual([])
  expect(community).toMatchObject({ builder: 'Hollis Homes', city: 'Austin', state: 'TX' })
  expect(community?.homes.map(({ card, plan, stage }) => [card.id, plan, stage])).toEqual([
    [plans[1]?.id, 'Cedar', 'Under Construction'],
    [plans[2]?.id, 'Juniper', 'Completed'],
    [plans[0]?.id, 'Juniper', 'To Be Built'],
    [plans[3]?.id, null, null],
  ])
  await published({ subdivisionName: 'Mueller', builderName: null })
  await published({ subdivisionName: 'Webberville Row', builderName: 'Alder Builders' })
  expect((await communities()).map((each) => [each.builder, each.community])).toEqual([
    ['Alder Builders', 'Webberville Row'],
    [null, 'Mueller'],
    ['Hollis Homes', expect.stringMatching(/^webberville row$/i)],
  ])
})

test('videos show the progress of a home until it is completed', async () => {
  const { id, version } = await published({ builderName: 'Progress Homes', developmentStage: 'Under Construction' })
  const ofBuilder = async () => (await communities()).find(({ builder }) => builder === 'Progress Homes')?.homes[0]
  expect((await ofBuilder())?.progress).toMatchObject([{ at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }])
  await world.as(agent).call(saveProperty, { params: { id }, body: { version, developmentStage: 'Completed' } })
  expect(await ofBuilder()).toMatchObject({ stage: 'Completed', progress: [] })
})

test('what nobody names, is no new home or has left the market is in no community; the page of a home says what is known', async () => {
  const before = (await communities()).flatMap(({ homes }) => homes).length
  await published({ builderName: null, subdivisionName: null })
  await published({ newConstruction: false })
  const leaving = await published({ builderName: 'Leaving Homes', builderModel: 'Residence 2' })
  expect(await world.call(getProperty, { params: { id: leaving.id } })).toMatchObject({
    builderName: 'Leaving Homes',
    subdivisionName: 'Webberville Row',
    builderModel: 'Residence 2',
    developmentStage: 'Completed',
  })
  expect((await communities()).flatMap(({ homes }) => homes)).toHaveLength(before + 1)
  const { id, version } = leaving
  await world.as(agent).call(setPropertyStatus, { params: { id }, body: { version, status: 'Withdrawn' } })
  expect((await communities()).map(({ builder }) => builder)).not.toContain('Leaving Homes')
})

test('a stage that is none and a name that is too long are refused with a sentence', async () => {
  const { id, version } = await published()
  const save = (change: object) => world.as(agent).call(saveProperty, { params: { id }, body: { version, ...change } })
  await expect(save({ developmentStage: 'Half done' })).rejects.toMatchObject({
    status: 400,
    fields: { 'body.developmentStage': 'Choose how far the home is from the list.' },
  })
  await expect(save({ builderName: 'x'.repeat(81) })).rejects.toMatchObject({
    status: 400,
    fields: { 'body.builderName': expect.stringContaining('80') },
  })
})
