import { describe, expect, test } from 'vitest'
import { myListingFixture, photoFixture } from '#fixtures/listings/contract/testing/listing'
import { videoFixture } from '#fixtures/videos/contract/testing/video'
import type { RoomName } from '#features/videos/contract'
import { nextSteps } from './next-steps.ts'
import { publishDoubts } from './publish-doubts.ts'

const tour = (room: RoomName, startSeconds = 0) => [videoFixture({ chapters: [{ startSeconds, room, label: '' }] })]
const photos = [photoFixture(1), photoFixture(2)]
const sound = { description: 'Bright.', bedrooms: 3 }
const ids = (...[change, fields]: Parameters<typeof myListingFixture>) =>
  publishDoubts(myListingFixture({ photos, ...change }, { ...sound, ...fields }), undefined).map(({ id }) => id)

describe('what is asked about before a listing is published', () => {
  test('a pin at the center of the ZIP, unless the address is hidden', () => {
    expect(ids({ positionFrom: 'zip', videos: [] })).toEqual(['pin'])
    expect(ids({ positionFrom: 'pin', videos: [] })).toEqual([])
    expect(ids({ positionFrom: 'zip', videos: [] }, { addressWithheld: true })).toEqual([])
  })

  test('a pin outside its city, and one where the map shows a park or water', () => {
    const listing = myListingFixture({ photos, positionFrom: 'pin', videos: [] }, sound)
    const messages = publishDoubts(listing, { outside: 'Austin, TX', nearer: null, ground: 'park' }).map(({ message }) => message)
    expect(messages).toEqual([
      'The pin is outside Austin, TX. Move it to the front door, or fix the city.',
      'The map shows a park at the pin. Move it to the front door.',
    ])
    expect(publishDoubts(listing, { outside: null, nearer: null, ground: null })).toEqual([])
  })

  test('a pin nearer to another town, and one that could not be checked', () => {
    const listing = myListingFixture({ photos, positionFrom: 'pin', videos: [] }, { ...sound, city: 'Austin' })
    const messages = (pin: Parameters<typeof publishDoubts>[1]) => publishDoubts(listing, pin).map(({ message }) => message)
    expect(messages({ outside: null, nearer: 'Round Rock, TX', ground: null })).toEqual([
      'The pin is nearer to Round Rock, TX than to Austin. Move it to the front door, or fix the city.',
    ])
    expect(messages(null)).toEqual(['We couldn’t check the place of the pin. Make sure that it is at the front door.'])
  })

  test('no bedrooms unless it is land, one photo or none, and no description', () => {
    const pinned = { positionFrom: 'pin' as const, videos: [] }
    expect(ids(pinned, { bedrooms: null })).toEqual(['bedrooms'])
    expect(ids(pinned, { bedrooms: null, propertyType: 'Unimproved Land' })).toEqual([])
    expect(ids({ ...pinned, photos: photos.slice(0, 1) })).toEqual(['photos'])
    expect(ids({ ...pinned, photos: [] })).toEqual(['photos'])
    expect(ids(pinned, { description: ' ' })).toEqual(['description'])
  })

  test('a tour that is said to begin in the kitchen', () => {
    expect(ids({ positionFrom: 'pin', videos: tour('Kitchen') })).toEqual(['start'])
    expect(ids({ positionFrom: 'pin', videos: tour('Kitchen', 4) })).toEqual([])
    expect(ids({ positionFrom: 'pin', videos: tour('Front of Structure') })).toEqual([])
  })
})

test('a live listing is told what would bring it more visitors, and nothing when all is there', () => {
  const bare = myListingFixture({ videos: tour('Kitchen') })
  expect(nextSteps(bare).map(({ text }) => text)).toEqual([
    'Add photos',
    'Write a description',
    'Drag the pin to the front door',
    'Schedule an open house',
  ])
  const photos = Array.from({ length: 5 }, (_, id) => photoFixture(id))
  const full = myListingFixture(
    { photos, videos: tour('Kitchen'), positionFrom: 'pin' },
    { description: 'Bright.', openHouses: ['2026-12-06T13:00/15:00'] },
  )
  expect(nextSteps(full)).toEqual([])
})
