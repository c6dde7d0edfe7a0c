import { expect, test } from 'vitest'
import { campaignFixture } from '#fixtures/campaigns/contract/testing/campaign'
import { eventStructuredData } from './event-structured-data.ts'

const site = 'https://homes.example'

test('search engines read when, where and how an event takes place', () => {
  expect(eventStructuredData(campaignFixture({ coverUrl: '/media/events/a.webp' }), site)).toMatchObject({
    '@type': 'Event',
    name: 'Open House Weekend',
    startDate: '2026-12-05T16:00:00.000Z',
    endDate: '2026-12-05T22:00:00.000Z',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Rosewood Park, Austin, TX' },
    image: 'https://homes.example/media/events/a.webp',
    remainingAttendeeCapacity: 12,
    url: 'https://homes.example/eventspecial/5',
  })
})

test('a stream alone is online, a place with a stream is both, and what is off says so', () => {
  const livestream = { url: 'https://stream.example.com/live', embedUrl: null, host: 'stream.example.com' }
  expect(eventStructuredData(campaignFixture({ place: '', livestream }), site)).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: livestream.url },
  })
  expect(eventStructuredData(campaignFixture({ livestream }), site)).toMatchObject({
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation' }],
  })
  expect(eventStructuredData(campaignFixture({ phase: 'canceled' }), site)).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
  })
})
