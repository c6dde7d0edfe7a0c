import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { guessRoom, type Chapter } from '#features/videos/contract'
import { createDemoVideo } from '#features/videos/server'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { CuratedListing } from './listings.ts'
import { mediaFolder, type DemoChapter, type MediaCatalog } from './media-catalog.ts'
import { demoAgents } from './people.ts'
import { posterWidths, sizeFile, stillFile } from './photo-sizes.ts'

export const videoKey = (agent: string, setOrClip: string) => `${agent}/${setOrClip}`

/** Returns the RESO room of a chapter, which the catalog calls by plain English. */
export const roomOfChapter = ({ label, startSeconds, virtuallyStaged }: DemoChapter): Chapter => ({
  startSeconds,
  label,
  room: guessRoom(label) ?? 'Other',
  ...(virtuallyStaged && { virtuallyStaged }),
})

/** Puts each tour into the library of every agent whose listings show it, and the lifestyle clips into their agents'. Returns video ids by `videoKey`. */
export async function loadVideos(
  db: Database,
  files: FileStore,
  {
    listings,
    catalog,
    accountIds,
  }: { listings: readonly CuratedListing[]; catalog: MediaCatalog; accountIds: ReadonlyMap<string, number> },
): Promise<Map<string, number>> {
  const videoIds = new Map<string, number>()
  for (const listing of listings.filter(({ tour }) => tour)) {
    const key = videoKey(listing.agent, listing.set)
    const tour = catalog.sets.find(({ id }) => id === listing.set)?.tour
    if (!tour) throw new Error(`The picture set ${listing.set} of ${listing.key} has no tour.`)
    if (videoIds.has(key)) continue
    const place = { accountId: idOf(accountIds, listing.agent), title: `Tour: ${listing.title}` }
    videoIds.set(
      key,
      await createDemoVideo(db, files, {
        ...place,
        ...filesOf(tour),
        revision: listing.revision?.tour,
        chapters: tour.chapters.map((chapter) => ({ ...roomOfChapter(chapter), ...picturesOf(listing.set, chapter) })),
      }),
    )
  }
  for (const agent of demoAgents) {
    const { key, lifestyleClip } = agent
    const clip = catalog.lifestyleClips.find(({ file }) => file === `lifestyle-${lifestyleClip}.mp4`)
    if (!clip || !lifestyleClip) continue
    const id = await createDemoVideo(db, files, { accountId: idOf(accountIds, key), title: clip.title, ...filesOf(clip) })
    videoIds.set(videoKey(key, lifestyleClip), id)
  }
  return videoIds
}

export function idOf(accountIds: ReadonlyMap<string, number>, key: string): number {
  const id = accountIds.get(key)
  if (id === undefined) throw new Error(`Nobody in the demo world is called ${key}.`)
  return id
}

/** Returns the photo of the room a chapter shows, in a small size, and a staged room as it is; the catalog names all by the same first word. */
function picturesOf(set: string, { label, virtuallyStaged }: DemoChapter): { stillPath?: string; unstagedPath?: string } {
  const [word = ''] = label.toLowerCase().split(' ')
  const named = word === 'bathroom' ? 'bath' : word
  const stillPath = join(mediaFolder, stillFile(`${set}-${named}.webp`))
  return {
    ...(existsSync(stillPath) && { stillPath }),
    ...(virtuallyStaged && { unstagedPath: join(mediaFolder, `${set}-${named}-unstaged.webp`) }),
  }
}

function filesOf(clip: { file: string; captionsFile: string; poster: { file: string } }) {
  const at = (width: number, format: 'avif' | 'webp') => join(mediaFolder, sizeFile(clip.poster.file, width, format))
  const posters = posterWidths.map((width) => ({ width, avif: at(width, 'avif'), webp: at(width, 'webp') }))
  return { videoPath: join(mediaFolder, clip.file), captionsPath: join(mediaFolder, clip.captionsFile), posters }
}
