import { describe, expect, test } from 'vitest'
import { myListingFixture, photoFixture } from '#fixtures/listings/contract/testing/listing'
import { videoFixture } from '#fixtures/videos/contract/testing/video'
import type { RoomName } from '#features/videos/contract'
import { nextSteps } from './next-steps.ts'
import { publishDoubts } from './publish-doubts.ts'

const tour = (room: RoomName, startSeconds = 0) => [videoFixture({ chapters: [{ startSeconds, room, label: '' }] })]
const ids = (...change: Parameters<typeof myListingFixture>) => publishDoubts(myListingFixture(...change)).map(({ id }) => id)

describe('what is asked about before a listing is published', () => {
  test('a pin at the center of the ZIP, unless the address is hidden', () => {
    expect(ids({ positionFrom: 'zip', videos: [] })).toEqual(['pin'])
    expect(ids({ positionFrom: 'pin', videos: [] })).toEqual([])
    expect(ids({ positionFrom: 'zip', videos: [] }, { addressWithheld: true })).toEqual([])
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
