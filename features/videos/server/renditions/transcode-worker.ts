import type { Config } from '#platform/config/config.ts'
import { ConfigError } from '#platform/config/settings.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { folderKey } from '../video-keys.ts'
import { videoTables } from '../video-rows.ts'
import { chosenEngine, transcodeVariables } from './transcode-settings.ts'
import { transcoder } from './transcoder.ts'

const newestLookedAt = 5
const filesAreElsewhere =
  'The files of the newest videos are not here, so none is converted. Give the worker the files of the servers: the same S3_BUCKET, or a DATA_DIR they share.'

/**
 * Returns what converts the films of other machines in this process, from the moment its application listens.
 * @throws ConfigError when nothing could be converted here
 */
export function transcodeWorker(config: Config): (app: App, services: Services) => void {
  if (!chosenEngine(config))
    throw new ConfigError(
      'A worker has to convert videos itself: leave out TRANSCODE, and install node-av or name an ffmpeg with FFMPEG_PATH.',
    )
  if (transcodeVariables(config.environment).jobs === 0)
    throw new ConfigError('A worker converts at least one video at a time: set TRANSCODE_JOBS.')
  return (app, services) => {
    let foundFiles = false
    transcoder(app, services, {
      // A worker that looks into the wrong folder would reject every film as missing.
      async before() {
        foundFiles ||= await hasFilesOfNewest(services)
        if (!foundFiles) throw new Error(filesAreElsewhere)
      },
    })
  }
}

async function hasFilesOfNewest({ db, files }: Services): Promise<boolean> {
  const films = await videoTables(db)
    .selectFrom('video_asset')
    .select('storage_folder')
    .where('source', '=', 'upload')
    .where('media_status', 'in', ['Processing', 'Complete'])
    .orderBy('id', 'desc')
    .limit(newestLookedAt)
    .execute()
  for (const { storage_folder: folder } of films) if ((await files.changedAt(folderKey(folder))) !== undefined) return true
  return false
}
