import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { videoProcessing } from '../../contract/renditions.ts'
import { setStem } from '../video-keys.ts'
import { videoTables } from '../video-rows.ts'
import { claim, isAnyUnfinished } from './transcode-queue.ts'
import { hearWith } from './hear-speech.ts'
import { usualLimits, type Limits } from './run-child.ts'
import { transcodeFilm, transcodesDirectory, type Means } from './transcode-film.ts'
import { chosenEngine, transcodeVariables } from './transcode-settings.ts'
import { transcoderAvailable } from './transcoder-available.ts'

const lookEveryMs = 15_000

export interface Transcoder {
  /** A film was put into the queue. */
  wake(): void
}

interface Manner {
  limits?: Limits
  /** Asked before each film is taken; what it throws leaves the film to others. */
  before?: () => Promise<void>
}

/** Makes the renditions of films that wait, as many at a time as this machine may. */
export function transcoder(app: App, services: Services, { limits = usualLimits, before }: Manner = {}): Transcoder {
  const { config } = services
  const engine = chosenEngine(config)
  const { jobs: jobsAtMost, speechModel, stepsBehind } = transcodeVariables(config.environment)
  if (!engine || jobsAtMost === 0) return { wake: () => undefined }
  const hear =
    speechModel === undefined
      ? undefined
      : hearWith({ engine, stepsBehind, speechModel }, limits, (error) =>
          app.log.warn(error, 'WHISPER_MODEL could not be used, so a video has no draft captions.'),
        )

  const notify: Means['notify'] = ({ accountId, videoId }, how) => app.live.send(accountId, videoProcessing, { videoId, ...how })
  async function work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // What converts takes a second to load: not before a film needs it.
      const mayStart = (await isAnyUnfinished(services.db)) && (await transcoderAvailable(config))
      if (mayStart) await before?.()
      const start = mayStart ? await claim(services, jobsAtMost) : undefined
      await removeLeftovers(services)
      if (!start) return
      await transcodeFilm(services, start, { engine: engine as NonNullable<typeof engine>, limits, hear, signal, notify })
    }
  }
  const jobs = Array.from({ length: jobsAtMost }, (_, index) => {
    const name = index === 0 ? 'Convert films' : `Convert films (${index + 1})`
    return app.jobs.every(name, lookEveryMs, work, { atStart: true })
  })
  return { wake: () => jobs.forEach((job) => void job.soon()) }
}

/** Folders of starts that no process of this machine is in any more. */
async function removeLeftovers(services: Services): Promise<void> {
  const directory = transcodesDirectory(services)
  const names = (await readdir(directory).catch(() => [])).filter((name) => setStem.test(name))
  if (names.length === 0) return
  const rows = await videoTables(services.db)
    .selectFrom('video_transcode')
    .select('set_stem')
    .where('state', '=', 'running')
    .where('set_stem', 'in', names)
    .execute()
  const running = new Set(rows.map((row) => row.set_stem))
  for (const name of names) if (!running.has(name)) await rm(join(directory, name), { recursive: true, force: true })
}
