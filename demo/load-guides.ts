import * as z from 'zod/mini'
import { GuideText } from '#features/guides/contract'
import { createDemoGuide } from '#features/guides/server'
import type { Database } from '#platform/database/database.ts'
import { idOf } from './load-videos.ts'
import { worldFile } from './world-file.ts'

/** `video` is a key of `loadVideos`; the rest is checked like what an agent sends. */
const demoGuides = worldFile('guides.json', z.array(z.looseObject({ agent: z.string(), video: z.string() })))

/** Publishes videos of the demo agents as guides and lifestyle videos. */
export async function loadGuides(
  db: Database,
  { videoIds, accountIds, now }: { videoIds: ReadonlyMap<string, number>; accountIds: ReadonlyMap<string, number>; now: number },
): Promise<void> {
  for (const { agent, video, ...text } of demoGuides) {
    const videoId = videoIds.get(video)
    if (videoId === undefined) throw new Error(`There is no demo video ${video}.`)
    await createDemoGuide(db, idOf(accountIds, agent), GuideText.parse({ ...text, videoId }), new Date(now))
  }
}
