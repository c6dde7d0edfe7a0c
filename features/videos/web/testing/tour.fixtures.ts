import type { Video } from '#features/videos/contract'

/** An uploaded tour that plays, without chapters. */
export const tourFixture: Video = {
  id: 7,
  source: 'upload',
  status: 'Complete',
  reason: null,
  title: 'Maple Street',
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
}
