import type { Video } from '#features/videos/contract'

/** A tour of 15 seconds that the demo world can play, with three rooms. */
export function videoFixture(change: Partial<Video> = {}): Video {
  return {
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
      { startSeconds: 3.5, room: 'Living Room', label: 'Living room' },
      { startSeconds: 7.75, room: 'Kitchen', label: 'Kitchen' },
    ],
    createdAt: '2026-11-20T10:00:00.000Z',
    ...change,
  }
}
