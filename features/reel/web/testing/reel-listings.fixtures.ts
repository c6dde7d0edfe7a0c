import type { Property } from '#features/listings/contract'

const tour: Property['videos'][number] = {
  id: 1,
  source: 'upload',
  status: 'Complete',
  reason: null,
  title: 'Tour',
  durationSeconds: 15.4,
  width: 1280,
  height: 720,
  posterUrl: '/demo/media/01-tour-poster.webp',
  posterSrcSet: null,
  playUrl: '/demo/media/01-tour.mp4',
  playType: 'video/mp4',
  embedUrl: null,
  linkUrl: null,
  chapters: [
    { startSeconds: 0, room: 'Front of Structure', label: 'Exterior' },
    { startSeconds: 7.75, room: 'Kitchen', label: 'Kitchen' },
  ],
  createdAt: '2026-11-20T10:00:00.000Z',
}

/** A tour at another site whose name no browser resolves: nothing leaves the machine. */
export const linkedTour: Property['videos'][number] = {
  ...tour,
  source: 'dailymotion',
  playUrl: null,
  playType: null,
  embedUrl: 'https://geo.dailymotion.invalid/player.html?video=x8abcde',
  linkUrl: 'https://www.dailymotion.com/video/x8abcde',
}

export function homeForTests(id: number, changes: Partial<Property> = {}): Property {
  return {
    id,
    title: `Home ${id}`,
    price: 485_000,
    previousPrice: null,
    mainImageUrl: null,
    mainImageAlt: '',
    mainPhoto: null,
    address: `${id} Oak Street`,
    city: 'Austin',
    state: 'TX',
    zipCode: '78751',
    bedrooms: 3,
    bathrooms: 2.5,
    squareFeet: 2_000,
    propertyType: 'Townhouse',
    status: 'Active',
    latitude: 30.3,
    longitude: -97.7,
    addressWithheld: false,
    agentId: 4,
    agentName: 'Maya Castellanos',
    brokerageName: 'Live Oak Realty',
    tour: { durationSeconds: 15.4, posterUrl: '/demo/media/01-tour-poster.webp', rooms: ['Kitchen'] },
    publishedAt: '2026-11-20T10:00:00.000Z',
    isDemo: true,
    videos: [{ ...tour, id, title: `Tour of home ${id}` }],
    photos: [],
    ...changes,
  } as Property
}
