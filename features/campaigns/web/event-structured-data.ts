import { href, type MetaDescriptor } from 'react-router'
import type { Campaign } from '#features/campaigns/contract'
import { product } from '#platform/contract/product.ts'

type Block = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json']

/** Returns what search engines read of an event (schema.org). */
export function eventStructuredData(event: Campaign, publicUrl: string): Block {
  const url = publicUrl + href('/eventspecial/:id', { id: String(event.id) })
  const online = { '@type': 'VirtualLocation', url: event.livestream?.url ?? url }
  const place = event.place && { '@type': 'Place', name: event.place, address: event.place }
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.body,
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: event.phase === 'canceled' ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
    eventAttendanceMode:
      place && event.livestream
        ? 'https://schema.org/MixedEventAttendanceMode'
        : place
          ? 'https://schema.org/OfflineEventAttendanceMode'
          : 'https://schema.org/OnlineEventAttendanceMode',
    location: place && event.livestream ? [place, online] : place || online,
    ...(event.coverUrl && { image: publicUrl + event.coverUrl }),
    ...(event.spotsLeft !== null && { remainingAttendeeCapacity: event.spotsLeft }),
    isAccessibleForFree: true,
    url,
    organizer: { '@type': 'Organization', name: product.name, url: publicUrl },
  } as Block
}
