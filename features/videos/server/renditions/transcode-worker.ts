import type { Config } from '#platform/config/config.ts'
import { ConfigError } from '#platform/config/settings.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { newestVideoFolders } from '../newest-folders.ts'
import { chosenEngine, transcodeVariables } from './transcode-settings.ts'
import { transcoder } from './transcoder.ts'

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
      // The server ties the file store to the database with its first files, possibly after this start.
      async before() {
        foundFiles ||= await hasFilesOfNewest(services)
        if (!foundFiles) throw new Error(filesAreElsewhere)
      },
    })
  }
}

async function hasFilesOfNewest({ db, files }: Services): Promise<boolean> {
  for (const folder of await newestVideoFolders(db)) if ((await files.changedAt(folder)) !== undefined) return true
  return false
}
