import { announceNotices } from '#features/notifications/server'
import { registerPersonalData } from '#features/personal-data/server'
import type { App } from '#platform/http/app.ts'
import { fetchPublicText, type ReadPublic } from '#platform/http/fetch-public.ts'
import type { Services } from '#platform/http/services.ts'
import { blankOlderFilms } from './server/blank-older-films.ts'
import { readOlderCaptions } from './server/caption-cues.ts'
import { checkLinks } from './server/links/check-links.ts'
import { mediaFiles } from './server/media-files.ts'
import { originalDownload } from './server/original-download.ts'
import { personalData } from './server/personal-data.ts'
import { transcoder } from './server/renditions/transcoder.ts'
import { remakeLateRenditions } from './server/originals/late-renditions.ts'
import { hideTrimmedParts } from './server/originals/trimmed-videos.ts'
import { sweepUploads } from './server/upload-sweeping.ts'
import { videoCaptions } from './server/video-captions.ts'
import { videoChapters } from './server/video-chapters.ts'
import { videoLibrary } from './server/video-library.ts'
import { videoPictures } from './server/video-pictures.ts'
import { videoUploads } from './server/video-uploads.ts'

export { cutClip } from './server/clips/cut-clip.ts'
export { remakeTrimmed } from './server/originals/remake-trimmed.ts'
export { roomsOfFilm, type ClipRoom } from './server/clips/plan-clip.ts'
export { FilmFailed, Stopped } from './server/renditions/run-child.ts'
export { transcoderAvailable } from './server/renditions/transcoder-available.ts'
export { captionText, withTranscript } from './server/caption-reading.ts'
export { convertsFilms, transcodeVariables } from './server/renditions/transcode-settings.ts'
export { transcodeWorker } from './server/renditions/transcode-worker.ts'
export type { WordingPlace } from './server/revisions/video-wording.ts'
export { videoRevisions } from './server/revisions/video-revisions.ts'
export { createDemoVideo } from './server/demo-video.ts'
export { filmLimit, filmUse, type FilmLimit } from './server/film-limits.ts'
export { generatedTours, generateTours } from './server/generated-tours.ts'
export { newestVideoFolders } from './server/newest-folders.ts'
export { inspectVideo, refusalText } from './server/inspect-video.ts'
export { handOverVideos } from './server/hand-over-videos.ts'
export { parseVideoLink } from './contract/video-link.ts'
export { attachable, videosById } from './server/video-reading.ts'

const minuteMs = 60_000
const hourMs = 3_600_000

interface VideosSettings {
  /** How the sites of linked videos are asked; tests ask nobody unless they hand something in. */
  readSite?: ReadPublic | undefined
}

/** An agent's tour videos: uploads, links, chapters, posters and the files themselves. */
export async function videos(app: App, services: Services, { readSite }: VideosSettings = {}): Promise<void> {
  videoLibrary(app, services)
  await videoPictures(app, services)
  videoChapters(app, services)
  videoCaptions(app, services)
  await videoUploads(app, services, transcoder(app, services))
  mediaFiles(app, services)
  originalDownload(app, services)
  registerPersonalData(app, personalData(services))

  app.jobs.every('Finish and sweep uploads', hourMs, () => sweepUploads(services), { atStart: true })
  const ask = readSite ?? (services.config.mode === 'test' ? undefined : fetchPublicText)
  if (ask)
    app.jobs.every('Check linked videos', hourMs, async (signal) => announceNotices(app.live, await checkLinks(services, ask, signal)))
  app.jobs.every('Remake late renditions', minuteMs, (signal) => remakeLateRenditions(services, app.log, signal), { atStart: true })
  const pauses = { firstPauseMs: minuteMs, longestPauseMs: hourMs }
  app.jobs.retry('Read older captions', () => readOlderCaptions(services), pauses)
  app.jobs.retry('Hide trimmed parts of older videos', (signal) => hideTrimmedParts(services, app.log, signal), pauses)
  app.jobs.retry('Blank older films', (signal) => blankOlderFilms(services, app.log, signal), pauses)
}
