import type { DetailedError, PreviousUpload, Upload } from 'tus-js-client'
import { videoUploadPath } from '#features/videos/contract'
import { currentToken } from '#platform/web/session/session.ts'

const chunkBytes = 8 * 1024 * 1024
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000]

interface UploadEvents {
  /** 0 to 1. */
  onProgress: (share: number) => void
  onArrived: (videoId: number) => void
  /** Words for people. */
  onFailed: (message: string) => void
}

export interface RunningUpload {
  pause: () => void
  resume: () => void
  /** Stops and removes what has arrived. */
  cancel: () => Promise<void>
}

/** Sends a file in pieces. Chosen again after a reload, even days later, the same file goes on where it stopped. */
export async function startUpload(file: File, { onProgress, onArrived, onFailed }: UploadEvents): Promise<RunningUpload> {
  const tus = await import('tus-js-client')
  let videoId = Number.NaN
  const upload: Upload = new tus.Upload(file, {
    endpoint: videoUploadPath,
    chunkSize: chunkBytes,
    retryDelays,
    metadata: { filename: file.name, filetype: file.type },
    removeFingerprintOnSuccess: true,
    onBeforeRequest: async (outgoing) => {
      const token = await currentToken()
      if (token) outgoing.setHeader('Authorization', `Bearer ${token}`)
    },
    onAfterResponse: (_outgoing, response) => {
      const header = response.getHeader('Video-Id')
      if (header) videoId = Number(header)
    },
    onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
    onSuccess: () => onArrived(videoId),
    onError: (error) => onFailed(wordsOf(error)),
  })
  const [previous] = await upload.findPreviousUploads()
  if (previous) upload.resumeFromPreviousUpload(previous)
  upload.start()
  return {
    pause: () => void upload.abort(),
    resume: () => upload.start(),
    cancel: () => upload.abort(true).catch(() => undefined),
  }
}

/** Names of files whose upload was interrupted in this browser. */
export async function interruptedUploads(): Promise<string[]> {
  const tus = await import('tus-js-client')
  const found: PreviousUpload[] = await tus.defaultOptions.urlStorage.findAllUploads().catch(() => [])
  return found.map((upload) => upload.metadata['filename'] ?? '').filter((name) => name !== '')
}

function wordsOf(error: Error | DetailedError): string {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (!response) return 'The connection broke off. What has arrived is safe; press Continue when you are online.'
  try {
    const body = JSON.parse(response.getBody()) as { message?: unknown }
    if (typeof body.message === 'string' && body.message !== '') return body.message
  } catch {
    // Not our own words; say something of use below.
  }
  return 'The upload stopped. What has arrived is safe; press Continue to go on.'
}
