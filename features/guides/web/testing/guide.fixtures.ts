import type { Guide } from '#features/guides/contract'
import { agentCardFixture } from '#fixtures/agents/contract/testing/agent-card'
import { videoFixture } from '#fixtures/videos/contract/testing/video'
import type { PublicSettings } from '#platform/contract/public-settings.ts'

/** What maps read. */
export const settingsFixture = { mapStyleUrl: null, satelliteTilesUrl: null, mapCredits: [] } as unknown as PublicSettings

export const placeFixture = (startSeconds: number, name: string) => ({
  startSeconds,
  name,
  note: '',
  latitude: 30.27 + startSeconds / 100,
  longitude: -97.74,
})

export const guideFixture = (id: number, change: Partial<Guide> = {}): Guide => ({
  id,
  kind: 'guide',
  topic: 'visit',
  title: `Guide ${id}`,
  summary: '',
  zipCode: null,
  area: null,
  video: videoFixture({ id, title: `Video ${id}`, chapters: [] }),
  agent: agentCardFixture({ licenceNumber: null, licenceState: null, licenceStatus: 'unverified', licenceCheckedAt: null, phone: null }),
  places: [],
  publishedAt: '2026-11-20T10:00:00.000Z',
  ...change,
})
