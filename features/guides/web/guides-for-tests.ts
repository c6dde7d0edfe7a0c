import type { Guide } from '#features/guides/contract'
import type { Video } from '#features/videos/contract'
import type { PublicSettings } from '#platform/contract/public-settings.ts'

/** What maps read. */
export const settingsForTests = { mapStyleUrl: null } as unknown as PublicSettings

export const videoForTests = (id: number, title: string, change: Partial<Video> = {}): Video => ({
  id,
  source: 'upload',
  status: 'Complete',
  reason: null,
  title,
  durationSeconds: 15.4,
  width: 1280,
  height: 720,
  posterUrl: '/demo/media/01-tour-poster.webp',
  posterSrcSet: null,
  playUrl: '/demo/media/01-tour.mp4',
  playType: 'video/mp4',
  embedUrl: null,
  linkUrl: null,
  chapters: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  ...change,
})

export const placeForTests = (startSeconds: number, name: string) => ({
  startSeconds,
  name,
  note: '',
  latitude: 30.27 + startSeconds / 100,
  longitude: -97.74,
})

export const guideForTests = (id: number, change: Partial<Guide> = {}): Guide => ({
  id,
  kind: 'guide',
  topic: 'visit',
  title: `Guide ${id}`,
  summary: '',
  zipCode: null,
  area: null,
  video: videoForTests(id, `Video ${id}`),
  agent: {
    id: 2,
    slug: 'maya-castellanos',
    name: 'Maya Castellanos',
    photoUrl: null,
    brokerageName: 'Juniper & Oak Realty',
    licenceNumber: null,
    licenceState: null,
    licenceStatus: 'unverified',
    licenceCheckedAt: null,
    cities: [],
    phone: null,
    isDemo: true,
  },
  places: [],
  publishedAt: '2026-11-20T10:00:00.000Z',
  ...change,
})
