import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { blankFilm } from '#platform/storage/film/blank-film.ts'
import { guessRoom, type Chapter } from '#features/videos/contract'
import { readCaptionFile, spokenText } from '../contract/caption-file.ts'
import { storePoster, storeStill, storeUnstaged, type StoredPoster } from './poster-encoding.ts'
import { storedChapters, withPictures, writeLive } from './chapters/stored-chapters.ts'
import { acceptedFiles, inspectVideo, refusalText } from './inspect-video.ts'
import { storeCues } from './caption-cues.ts'
import { captionsKey, newPosterStem, newStorageFolder, posterKey, stillKey, videoKey } from './video-keys.ts'
import { videoTables } from './video-rows.ts'

const captionsStem = 'captions'

export interface DemoVideo {
  accountId: number
  title: string
  /** Local files; both are copied. */
  videoPath: string
  posterPath?: string
  /** A WebVTT file. */
  captionsPath?: string | undefined
  /** The poster rendered beforehand in every size, instead of `posterPath`; stills are of their final size then. */
  posters?: readonly { width: number; avif: string; webp: string }[]
  /** The room is guessed from the label when it is not given. */
  chapters?: readonly {
    startSeconds: number
    label: string
    room?: Chapter['room']
    stillPath?: string
    virtuallyStaged?: boolean | undefined
    /** The room as it is, where it is virtually staged. */
    unstagedPath?: string
  }[]
  /** What waits for a reviewer: another title, and other names of rooms by the names they have. */
  revision?: { title: string; rooms: Readonly<Record<string, string>> } | undefined
}

async function posterOf(files: FileStore, folder: string, { posterPath, posters }: DemoVideo): Promise<Partial<StoredPoster>> {
  if (!posters) return posterPath ? storePoster(files, folder, await readFile(posterPath), { quick: true }) : {}
  const poster_stem = newPosterStem()
  for (const { width, avif, webp } of posters) {
    await files.put(posterKey(folder, poster_stem, width, 'avif'), await readFile(avif))
    await files.put(posterKey(folder, poster_stem, width, 'webp'), await readFile(webp))
  }
  return { poster_stem, poster_widths: posters.map(({ width }) => width), poster_avif: true }
}

async function keepStill(files: FileStore, folder: string, image: Buffer): Promise<string> {
  const stem = `still-${randomBytes(6).toString('hex')}`
  await files.put(stillKey(folder, stem), image)
  return stem
}

/** Puts a local video file into an agent's library as if it had been uploaded, and returns its id. Throws when it is no good video. */
export async function createDemoVideo(db: Database, files: FileStore, demo: DemoVideo): Promise<number> {
  const inspection = await inspectVideo(demo.videoPath)
  if ('refused' in inspection) throw new Error(`${demo.videoPath}: ${refusalText(inspection.refused, acceptedFiles(false))}`)
  const { video } = inspection
  const folder = newStorageFolder()
  const [poster, stills, unstaged] = await Promise.all([
    posterOf(files, folder, demo),
    Promise.all(
      (demo.chapters ?? []).flatMap(({ startSeconds, stillPath }) =>
        stillPath === undefined
          ? []
          : readFile(stillPath).then(async (image) => ({
              startSeconds,
              still_stem: demo.posters ? await keepStill(files, folder, image) : await storeStill(files, folder, image),
            })),
      ),
    ),
    Promise.all(
      (demo.chapters ?? []).flatMap(({ startSeconds, unstagedPath }) =>
        unstagedPath === undefined
          ? []
          : readFile(unstagedPath).then(async (image) => ({ startSeconds, x_unstaged_stem: await storeUnstaged(files, folder, image) })),
      ),
    ),
    readFile(demo.videoPath).then((content) => files.put(videoKey(folder, video.contentType), content)),
    demo.captionsPath && readFile(demo.captionsPath).then((content) => files.put(captionsKey(folder, captionsStem), content)),
  ])
  await files.changeLocal(videoKey(folder, video.contentType), blankFilm)
  const cues = demo.captionsPath && readCaptionFile(await readFile(demo.captionsPath, 'utf8'), null).captions
  const { id } = await videoTables(db)
    .insertInto('video_asset')
    .values({
      account_id: demo.accountId,
      source: 'upload',
      media_status: 'Complete',
      title: demo.title,
      duration_seconds: video.durationSeconds,
      width: video.width,
      height: video.height,
      codec: video.codec,
      content_type: video.contentType,
      byte_size: video.byteSize,
      storage_folder: folder,
      captions_stem: cues ? captionsStem : null,
      captions_text: cues ? spokenText(cues) : null,
      metadata_blanked_at: sql<Date>`services_now()`,
      hides_media: false,
      ...poster,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (cues) await storeCues(db, id, captionsStem, cues)
  const chapters = (demo.chapters ?? []).map(({ startSeconds, label, room, virtuallyStaged = false }) => ({
    startSeconds,
    label,
    room: room ?? guessRoom(label) ?? 'Other',
    virtuallyStaged,
  }))
  await writeLive(db, id, withPictures({ live: [], revised: null }, chapters))
  for (const { startSeconds, ...stems } of [...stills, ...unstaged]) {
    await videoTables(db)
      .updateTable('video_chapter')
      .set(stems)
      .where('video_id', '=', id)
      .where('start_seconds', '=', startSeconds)
      .execute()
  }
  if (demo.revision) {
    const { title, rooms } = demo.revision
    const { live } = await storedChapters(db, id)
    const renamed = live.map((row) => ({ ...row, label: rooms[row.label] ?? row.label }))
    await videoTables(db)
      .insertInto('video_revision')
      .values({ video_id: id, title, chapters: JSON.stringify(renamed) })
      .execute()
  }
  return id
}
