import { expect, test } from 'vitest'
import type { Property } from '#features/listings/contract'
import { momentOf } from '#features/videos/contract'
import { openHouseFixture } from '#fixtures/listings/contract/testing/listing'
import { structuredData } from './property-structured-data.ts'

const starts = [0, 7.4, 7.9999, 12, 61.001, 83.3333333]
const home = {
  id: 7,
  title: 'Brick house by the park',
  city: 'Austin',
  state: 'TX',
  photos: [],
  agent: { name: 'Maya', slug: 'maya' },
  bedrooms: null,
  bathrooms: null,
  squareFeet: null,
  yearBuilt: null,
  videos: [
    {
      posterUrl: '/poster.webp',
      playUrl: '/tour.mp4',
      durationSeconds: 90,
      chapters: starts.map((startSeconds) => ({ startSeconds, room: 'Kitchen', label: '' })),
    },
  ],
} as unknown as Property

test('every clip that search engines name leads into its own room, never into the one before', () => {
  const [, video] = structuredData(home, 'https://homes.example') as unknown as { hasPart: { url: string; startOffset: number }[] }[]
  const clips = video?.hasPart ?? []
  expect(clips.map(({ startOffset }) => startOffset)).toEqual(starts)
  for (const { url, startOffset } of clips) {
    const moment = momentOf(new URL(url).searchParams.get('t') ?? '')
    expect(moment).toBeGreaterThanOrEqual(startOffset)
    expect(moment).toBeLessThan(startOffset + 0.002)
  }
  expect(clips[1]?.url).toBe('https://homes.example/property/7?t=7.4')
})

test('open houses of a home on the market are events with their moments, the street only where it is not withheld', () => {
  const openHouses = [openHouseFixture('2026-11-29'), { ...openHouseFixture('2026-12-06'), startsAt: null, endsAt: null }]
  const events = (change: object) =>
    structuredData(
      { ...home, videos: [], onMarket: true, openHouses, zipCode: '78701', ...change } as Property,
      'https://homes.example',
    ).slice(1)
  expect(events({})).toMatchObject([
    {
      '@type': 'Event',
      name: 'Open house: Brick house by the park',
      startDate: '2026-11-29T19:00:00.000Z',
      endDate: '2026-11-29T21:00:00.000Z',
      url: 'https://homes.example/open-houses/7',
      location: { address: { addressLocality: 'Austin', postalCode: '78701' } },
    },
    { startDate: '2026-12-06' },
  ])
  expect(JSON.stringify(events({}))).not.toContain('streetAddress')
  expect(JSON.stringify(events({ address: '1 Main Street' }))).toContain('"streetAddress":"1 Main Street"')
  expect(events({ onMarket: false })).toEqual([])
})
