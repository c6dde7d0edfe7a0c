import { createDemoGuide } from '#features/guides/server'
import type { GuideText } from '#features/guides/contract'
import type { Database } from '#platform/database/database.ts'
import { idOf, lifestyleKey, tourKey } from './load-videos.ts'

interface DemoGuide extends Omit<GuideText, 'videoId'> {
  agent: string
  /** Of `loadVideos`. */
  video: string
}

const lifestyle = { kind: 'lifestyle', topic: null } as const
const guide = { kind: 'guide', zipCode: null, places: [] } as const satisfies Partial<DemoGuide>

const demoGuides: readonly DemoGuide[] = [
  {
    agent: 'maya',
    video: lifestyleKey('maya', 'cafe'),
    ...lifestyle,
    title: 'A morning around Hyde Park',
    summary: 'Where I buy my coffee before the first showing. The pictures are computer-generated; the places are on the map.',
    zipCode: '78751',
    places: [
      { startSeconds: 0, name: 'The cafe corner', note: 'Opens at seven', latitude: 30.3048, longitude: -97.7264 },
      { startSeconds: 3, name: 'The tables outside', note: '', latitude: 30.3061, longitude: -97.7281 },
      { startSeconds: 6, name: 'Down the street', note: 'Trees on both sides', latitude: 30.3027, longitude: -97.7302 },
    ],
  },
  {
    agent: 'lucia',
    video: lifestyleKey('lucia', 'park'),
    ...lifestyle,
    title: 'A walk by the pond',
    summary: 'Ten minutes on foot from most homes I list in Bankers Hill. The pictures are computer-generated; the places are on the map.',
    zipCode: '92103',
    places: [
      { startSeconds: 0, name: 'The gravel path', note: 'Flat, good for a stroller', latitude: 32.7353, longitude: -117.1594 },
      { startSeconds: 3, name: 'The pond', note: '', latitude: 32.7319, longitude: -117.1497 },
      { startSeconds: 6, name: 'Benches in the shade', note: 'In the afternoon', latitude: 32.7298, longitude: -117.1552 },
    ],
  },
  {
    agent: 'maya',
    video: tourKey('maya', '01'),
    ...guide,
    topic: 'search',
    title: 'How I read a tour before I drive anywhere',
    summary:
      'Stop at every door and ask which wall you are looking at. By the kitchen you know the floor plan, and by the bedroom you know what was left out.',
  },
  {
    agent: 'lucia',
    video: tourKey('lucia', '04'),
    ...guide,
    topic: 'visit',
    title: 'What to look for in a house from 1958',
    summary: 'Posts, beams and flat roofs tell their age in three places. I show where I put my hand first.',
  },
  {
    agent: 'amir',
    video: tourKey('amir', '02'),
    ...guide,
    topic: 'inspection',
    title: 'A new house needs an inspector too',
    summary: 'Three appointments, what each of them found in houses like this one, and what the builder paid for.',
  },
]

/** Publishes videos of the demo agents as guides and lifestyle videos. */
export async function loadGuides(
  db: Database,
  { videoIds, accountIds, now }: { videoIds: ReadonlyMap<string, number>; accountIds: ReadonlyMap<string, number>; now: number },
): Promise<void> {
  for (const { agent, video, ...text } of demoGuides) {
    const videoId = videoIds.get(video)
    if (videoId === undefined) throw new Error(`There is no demo video ${video}.`)
    await createDemoGuide(db, idOf(accountIds, agent), { ...text, videoId }, new Date(now))
  }
}
