import { text } from 'node:stream/consumers'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Services } from '#platform/http/services.ts'
import type { Caption, Video } from '#features/videos/contract'
import { captionTextOf, readCaptionFile, spokenText } from '../contract/caption-file.ts'
import { captionsKey, keyOfMedia } from './video-keys.ts'
import { videoTables, type VideoAssetRow } from './video-rows.ts'

type Transcript = NonNullable<Video['transcript']>

const maxCached = 500
/** By the address of the file, which never changes. */
const cached = new Map<string, Transcript>()

/** Returns the captions everybody may load; none when a video has none. */
export async function publicCaptions(
  files: FileStore,
  { storage_folder: folder, captions_stem: stem }: Pick<VideoAssetRow, 'storage_folder' | 'captions_stem'>,
): Promise<Caption[]> {
  const track = stem === null ? undefined : await trackAt(files, captionsKey(folder, stem))
  return track === undefined ? [] : readCaptionFile(track, null).captions
}

/** Everything the captions of a video say, for those who must keep something out of them; empty when it has none. */
export async function captionText(files: FileStore, { captionsUrl }: Pick<Video, 'captionsUrl'>): Promise<string> {
  const track = captionsUrl === undefined ? undefined : await trackAt(files, keyOfMedia(captionsUrl))
  return track === undefined ? '' : captionTextOf(track)
}

/** Returns the video with what its confirmed captions say, to be read without playing it. */
export async function withTranscript(files: FileStore, video: Video): Promise<Video> {
  if (video.captionsUrl === undefined) return video
  const transcript = cached.get(video.captionsUrl) ?? (await transcriptAt(files, video.captionsUrl))
  return transcript.length === 0 ? video : { ...video, transcript }
}

async function transcriptAt(files: FileStore, captionsUrl: string): Promise<Transcript> {
  const track = await trackAt(files, keyOfMedia(captionsUrl))
  if (track === undefined) return []
  const transcript = readCaptionFile(track, null).captions.map(({ startSeconds, text: said }) => ({
    startSeconds,
    text: said.replaceAll('\n', ' '),
  }))
  if (cached.size >= maxCached) cached.delete(cached.keys().next().value ?? '')
  cached.set(captionsUrl, transcript)
  return transcript
}

/** Reads for search what captions say that were confirmed before search knew of them. */
export async function readOlderCaptions({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  const tables = videoTables(db)
  const rows = await tables
    .selectFrom('video_asset')
    .select(['id', 'storage_folder', 'captions_stem'])
    .where('captions_stem', 'is not', null)
    .where('captions_text', 'is', null)
    .execute()
  for (const row of rows) {
    const captions_text = spokenText(await publicCaptions(files, row))
    // Unless they were replaced meanwhile.
    await tables
      .updateTable('video_asset')
      .set({ captions_text })
      .where('id', '=', row.id)
      .where('captions_stem', '=', row.captions_stem)
      .execute()
  }
}

/** Captions that were replaced a moment ago are served to nobody. */
async function trackAt(files: FileStore, key: string): Promise<string | undefined> {
  return (await files.size(key)) === undefined ? undefined : text(files.read(key))
}
