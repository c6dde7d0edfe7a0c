import * as texts from '#texts/videos'
import { videoUploadPath } from '#features/videos/contract'
import { resumableUpload, type RunningUpload } from '#platform/web/call/resumable-upload.ts'

interface UploadEvents {
  /** 0 to 1. */
  onProgress: (share: number) => void
  onArrived: (videoId: number) => void
  /** Words for people; `isFinal` when only another file helps. */
  onFailed: (message: string, isFinal: boolean) => void
}

/** Sends a video for the library. */
export function startUpload(file: File, { onProgress, onArrived, onFailed }: UploadEvents): Promise<RunningUpload> {
  let videoId = Number.NaN
  return resumableUpload(file, {
    endpoint: videoUploadPath,
    chunkBytes: 8 * 1024 * 1024,
    retryDelays: [0, 1000, 3000, 5000, 10_000, 20_000],
    onAnswer: (header) => {
      const value = header('Video-Id')
      if (value) videoId = Number(value)
    },
    onProgress,
    onArrived: () => onArrived(videoId),
    onFailed: (reason) => {
      if (reason.refused !== undefined) onFailed(reason.refused, reason.isFinal)
      else if (reason.isOffline) onFailed(texts.yourConnectionWasLostThePart, false)
      else onFailed(texts.theUploadStoppedThePartYou, false)
    },
  })
}
