import { expect, test } from 'vitest'
import type { Property } from '#features/listings/contract'
import { momentOf } from '#features/videos/contract'
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
