import { mkdir, rm, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#platform/http/services.ts'
import type { Caption } from '#features/videos/contract'
import { isFileUnavailable } from '#platform/storage/missing-file.ts'
import { assertRoom } from '#platform/storage/assert-room.ts'
import { lockVideo } from '../lock-videos.ts'
import { storePoster } from '../poster-encoding.ts'
import { convertedPosterStem, folderKey, originalKey, renditionKey, setStem, videoKey } from '../video-keys.ts'
import { videoTables, type VideoAssetRow } from '../video-rows.ts'
import type { EngineChoice } from '../film-engine/open-engine.ts'
import { posterFile, type Made } from '../film-engine/made.ts'
import { transcodeVariables } from './transcode-settings.ts'
import type { HearSpeech } from './hear-speech.ts'
import { end, keep, putBack, putBackMissing, type Claim } from './transcode-queue.ts'
import { FilmFailed, runChild, Stopped, type Limits } from './run-child.ts'
import { storeRenditions } from './store-renditions.ts'

export const transcodesDirectory = ({ config }: Pick<Services, 'config'>): string => join(config.dataDir, 'transcodes')

export interface Means {
  engine: EngineChoice
  limits: Limits
  signal: AbortSignal
  /** Undefined: captions are typed by people only. */
  hear?: HearSpeech | undefined
  /** The owner is told how far it is. */
  notify: (start: Claim, how: { state: 'running' | 'done' | 'failed'; percent: number; secondsLeft: number | null }) => void
}

/** Makes the renditions of the film of this start; whatever happens, nothing unfinished of it remains. */
export async function transcodeFilm(services: Services, start: Claim, means: Means): Promise<void> {
  const { db, files, now } = services
  const directory = join(transcodesDirectory(services), start.set)
  const film = await videoTables(db).selectFrom('video_asset').selectAll().where('id', '=', start.videoId).executeTakeFirst()
  if (!film) return
  await removeOtherSets(services, start)
  try {
    if (start.givenUp !== undefined) throw new FilmFailed(start.givenUp)
    const size = await files.size(fileOfFilm(film))
    if (size === undefined) throw missingFile(film.id)
    await mkdir(directory, { recursive: true })
    await assertRoom(directory, size * 2)
    const { made, spoken } = await make(services, start, film, directory, means)
    const poster = film.poster_stem === null ? await readFile(join(directory, posterFile)).catch(() => undefined) : undefined
    const stored = poster && (await storePoster(files, start.folder, poster, { quick: true, stem: convertedPosterStem(start.folder) }))
    if (!(await storeRenditions(services, start, { made, spoken, directory, poster: stored }))) throw new Stopped()
    means.notify(start, { state: 'done', percent: 100, secondsLeft: null })
    await removeOtherSets(services, start)
    await removeUnusedPoster(services, start)
  } catch (error) {
    await files.remove(renditionKey(start.folder, `${start.set}/`))
    if (error instanceof FilmFailed) {
      await fail(services, start, error.message, new Date(now()))
      means.notify(start, { state: 'failed', percent: 0, secondsLeft: null })
      await removeUnusedPoster(services, start)
    } else if (isFileUnavailable(error)) await putBackMissing(services, start)
    else await putBack(services, start)
    if (!(error instanceof FilmFailed || error instanceof Stopped)) throw error
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const missingFile = (videoId: number) =>
  Object.assign(new Error(`The file of video ${videoId} is not in the file store. It is looked for again later.`), { code: 'ENOENT' })

interface Result {
  made: Made
  /** Empty where nothing was heard, or nobody listened. */
  spoken: Caption[]
}

const sayEveryMs = 1000
const keepEveryMs = 15_000

/** Runs the child on the file of the film, saying how far it is; a start that is not ours any more is ended. */
async function make(services: Services, start: Claim, film: VideoAssetRow, directory: string, means: Means): Promise<Result> {
  const { files } = services
  const controller = new AbortController()
  const signal = AbortSignal.any([means.signal, controller.signal])
  const began = performance.now()
  let last = 0
  const say = async (share: number) => {
    last = performance.now()
    const percent = Math.min(99, Math.floor(share * 100))
    const secondsLeft = share < 0.02 ? null : Math.ceil(((last - began) / 1000) * (1 / share - 1))
    if (await keep(services, start, { percent, secondsLeft })) means.notify(start, { state: 'running', percent, secondsLeft })
    else controller.abort()
  }
  async function hearIn(path: string, { film: { durationSeconds } }: Made): Promise<Caption[]> {
    const folder = join(directory, 'speech')
    await mkdir(folder)
    return (await means.hear?.({ path, folder, durationSeconds, signal })) ?? []
  }
  const timer = setInterval(
    () =>
      void keep(services, start).then(
        (isOurs) => isOurs || controller.abort(),
        () => undefined,
      ),
    keepEveryMs,
  )
  try {
    const chapters = await videoTables(services.db)
      .selectFrom('video_chapter')
      .select('start_seconds')
      .where('video_id', '=', film.id)
      .execute()
    const chapterSeconds = chapters.map((chapter) => chapter.start_seconds)
    return await files.withLocal(fileOfFilm(film), async (path) => {
      const { av1, stepsBehind } = transcodeVariables(services.config.environment)
      const order = { engine: means.engine, stepsBehind, film: { path, folder: directory, chapterSeconds, av1 } }
      const onShare = (share: number) => {
        if (performance.now() - last >= sayEveryMs) void say(share).catch(() => undefined)
      }
      const report = await runChild(order, { signal, limits: means.limits, onShare })
      if (report.kind !== 'made') throw new Error(`The child answered ${report.kind}.`)
      const { made } = report
      return { made, spoken: made.film.hasSound ? await hearIn(path, made) : [] }
    })
  } finally {
    clearInterval(timer)
  }
}

export const fileOfFilm = ({ storage_folder, original_ending, content_type }: VideoAssetRow): string =>
  original_ending === null ? videoKey(storage_folder, content_type ?? 'video/mp4') : originalKey(storage_folder, original_ending)

/** A film nobody can play without renditions is rejected with the reason; one that plays stays as it is. */
async function fail({ db, files }: Services, start: Claim, failure: string, at: Date): Promise<void> {
  const isOurs = await db.transaction().execute(async (trx) => {
    await lockVideo(trx, start.videoId)
    if (!(await end(trx, at, start, { state: 'failed', failure }))) return false
    if (start.needed)
      await videoTables(trx)
        .updateTable('video_asset')
        .set({ media_status: 'Rejected', status_reason: failure, original_ending: null, modification_timestamp: at })
        .where('id', '=', start.videoId)
        .execute()
    return true
  })
  if (isOurs && start.needed) await files.remove(folderKey(start.folder))
}

/** What earlier starts left, in the store; the set of this start and the one that is shown stay. */
async function removeOtherSets({ db, files }: Services, start: Claim): Promise<void> {
  const shown = await videoTables(db)
    .selectFrom('video_rendition')
    .select('file_path')
    .distinct()
    .where('video_id', '=', start.videoId)
    .execute()
  const stays = new Set([start.set, ...shown.map(({ file_path }) => file_path.split('/')[0])])
  for (const name of await files.folders(folderKey(start.folder)))
    if (setStem.test(name) && !stays.has(name)) await files.remove(renditionKey(start.folder, `${name}/`))
}

/** A poster taken from the film, where an agent chose another one meanwhile or the start failed. */
async function removeUnusedPoster({ db, files }: Services, start: Claim): Promise<void> {
  const film = await videoTables(db).selectFrom('video_asset').select('poster_stem').where('id', '=', start.videoId).executeTakeFirst()
  const stem = convertedPosterStem(start.folder)
  if (film?.poster_stem === stem) return
  for await (const { key } of files.list(folderKey(start.folder)))
    if (key.startsWith(`${folderKey(start.folder)}${stem}-`)) await files.remove(key)
}
