import { text } from 'node:stream/consumers'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Database } from '#platform/database/database.ts'
import type { Caption, Video } from '#features/videos/contract'
import { captionTextOf, readCaptionFile, webVttOf } from '../contract/caption-file.ts'
import { captionsKey, keyOfMedia } from './video-keys.ts'
import { videoTables, type VideoAssetRow } from './video-rows.ts'

interface Stores {
  db: Database
  files: FileStore
}
type Transcript = NonNullable<Video['transcript']>
type CaptionFile = Pick<VideoAssetRow, 'id' | 'storage_folder' | 'captions_stem'>

const maxCached = 500
/** By the address of the file, which never changes. */
const cached = new Map<string, Transcript>()

/** Returns the cues of a caption file, without reading the file unless it is an older one that is not backfilled yet. */
export async function publicCaptions({ db, files }: Stores, file: CaptionFile): Promise<Caption[]> {
  const { id, storage_folder: folder, captions_stem: stem } = file
  if (stem === null) return []
  return (await storedCues(db, id, stem)) ?? (await cuesInFile(files, captionsKey(folder, stem))) ?? []
}

/** Returns everything the captions of a video say, empty without captions; undefined while older ones cannot be read. */
export async function captionText(stores: Stores, video: Pick<Video, 'id' | 'captionsUrl'>): Promise<string | undefined> {
  if (video.captionsUrl === undefined) return ''
  const cues = await cuesForPage(stores, { id: video.id, captionsUrl: video.captionsUrl })
  return cues && captionTextOf(webVttOf(cues))
}

/** Returns the video with the text of its confirmed captions; without it while older captions cannot be read. */
export async function withTranscript(stores: Stores, video: Video): Promise<Video> {
  const { id, captionsUrl } = video
  if (captionsUrl === undefined) return video
  const transcript = cached.get(captionsUrl) ?? (await transcriptAt(stores, { id, captionsUrl }))
  return transcript.length === 0 ? video : { ...video, transcript }
}

async function transcriptAt(stores: Stores, video: { id: number; captionsUrl: string }): Promise<Transcript> {
  const cues = await cuesForPage(stores, video)
  if (!cues) return []
  const transcript = cues.map(({ startSeconds, text: said }) => ({ startSeconds, text: said.replaceAll('\n', ' ') }))
  if (cached.size >= maxCached) cached.delete(cached.keys().next().value ?? '')
  cached.set(video.captionsUrl, transcript)
  return transcript
}

/** Returns undefined when the cues are not backfilled and the file store fails: no page depends on the store for its text. */
async function cuesForPage(
  { db, files }: Stores,
  { id, captionsUrl }: { id: number; captionsUrl: string },
): Promise<Caption[] | undefined> {
  const key = keyOfMedia(captionsUrl)
  const stem = key.slice(key.lastIndexOf('/') + 1, -'.vtt'.length)
  return (await storedCues(db, id, stem)) ?? (await cuesInFile(files, key).catch(() => undefined))
}

async function storedCues(db: Database, videoId: number, stem: string): Promise<Caption[] | undefined> {
  const row = await videoTables(db)
    .selectFrom('video_caption_cues')
    .select('cues')
    .where('video_id', '=', videoId)
    .where('stem', '=', stem)
    .executeTakeFirst()
  return row?.cues
}

/** Returns undefined for a file that is not in the store. */
export async function cuesInFile(files: FileStore, key: string): Promise<Caption[] | undefined> {
  if ((await files.size(key)) === undefined) return undefined
  return readCaptionFile(await text(files.read(key)), null).captions
}
