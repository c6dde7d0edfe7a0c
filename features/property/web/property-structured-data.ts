import * as texts from '#texts/property'
import { href, type MetaDescriptor } from 'react-router'
import type { Property } from '#features/listings/contract'
import { unaltered } from '#features/listings/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'

type Block = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json']

/** What search engines read (schema.org): the listing, and each of our own videos with one clip per room chapter. */
export function structuredData(home: Property, publicUrl: string): Block[] {
  const url = publicUrl + href('/property/:id', { id: String(home.id) })
  return [
    listing(home, url, publicUrl),
    ...(home.onMarket ? home.openHouses.map((house) => openHouseEvent(home, house, url, publicUrl)) : []),
    ...home.videos
      .filter((video) => video.posterUrl && (video.playUrl ?? video.embedUrl))
      .map((video) => videoObject(home, video, url, publicUrl)),
  ] as Block[]
}

function listing(home: Property, url: string, publicUrl: string): object {
  const agentOf = (agent: Property['agent']) => agentBlock(agent, publicUrl)
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    url,
    name: home.title,
    description: home.description,
    datePosted: home.publishedAt,
    image: home.photos.map((photo) => publicUrl + (unaltered(photo).at(-1)?.webp ?? '')),
    offers: {
      '@type': 'Offer',
      price: home.price,
      priceCurrency: 'USD',
      availability: home.onMarket ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      offeredBy: home.coAgent ? [home.agent, home.coAgent].map(agentOf) : agentOf(home.agent),
    },
    mainEntity: {
      '@type': 'Residence',
      address: postalAddress(home),
      geo: { '@type': 'GeoCoordinates', latitude: home.latitude, longitude: home.longitude },
      ...(home.bedrooms !== null && { numberOfBedrooms: home.bedrooms }),
      ...(home.bathrooms !== null && { numberOfBathroomsTotal: home.bathrooms }),
      ...(home.squareFeet !== null && { floorSize: { '@type': 'QuantitativeValue', value: home.squareFeet, unitCode: 'FTK' } }),
      ...(home.yearBuilt !== null && { yearBuilt: home.yearBuilt }),
    },
  }
}

const agentBlock = ({ name, slug }: Property['agent'], publicUrl: string): object => ({
  '@type': 'RealEstateAgent',
  name,
  url: publicUrl + href('/agents/:slug', { slug }),
})

const postalAddress = (home: Property): object => ({
  '@type': 'PostalAddress',
  ...(home.address && { streetAddress: home.address }),
  addressLocality: home.city,
  addressRegion: home.state,
  postalCode: home.zipCode,
  addressCountry: 'US',
})

/** Days without hours are a date, as schema.org has it. */
function openHouseEvent(home: Property, house: Property['openHouses'][number], url: string, publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: fill(texts.openHouseAt, { title: home.title }),
    startDate: house.startsAt ?? house.date,
    ...(house.endsAt && { endDate: house.endsAt }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: publicUrl + href('/open-houses/:propertyId', { propertyId: String(home.id) }),
    isAccessibleForFree: true,
    location: { '@type': 'Place', name: home.title, address: postalAddress(home), sameAs: url },
    organizer: agentBlock(home.agent, publicUrl),
  }
}

function videoObject(home: Property, video: Property['videos'][number], url: string, publicUrl: string): object {
  const end = (index: number) => video.chapters[index + 1]?.startSeconds ?? video.durationSeconds
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.title || `${product.name}: tour of ${home.title}`,
    description: `Video tour of ${home.title} in ${home.city}, ${home.state}.`,
    thumbnailUrl: video.posterUrl?.startsWith('/') ? publicUrl + video.posterUrl : video.posterUrl,
    uploadDate: video.createdAt,
    ...(video.durationSeconds && { duration: `PT${Math.round(video.durationSeconds)}S` }),
    ...(video.playUrl ? { contentUrl: publicUrl + video.playUrl } : { embedUrl: video.embedUrl }),
    ...(video.transcript && { transcript: video.transcript.map(({ text }) => text).join(' ') }),
    hasPart: video.chapters.map((chapter, index) => ({
      '@type': 'Clip',
      name: chapter.label || chapter.room,
      startOffset: chapter.startSeconds,
      ...(end(index) && { endOffset: end(index) }),
      url: url + clipQuery(chapter.startSeconds),
    })),
  }
}

/** Rounded up, as finely as the page reads it: a clip must not begin in the room before. */
const clipQuery = (seconds: number): string => `?t=${Number((Math.ceil(Math.round(seconds * 1e6) / 1e3) / 1e3).toFixed(3))}`
