import type { DetailedError, Upload } from 'tus-js-client'
import { attachmentUploadPath, type Attachment } from '#features/messaging/contract'
import { currentToken } from '#platform/web/session/session.ts'

const chunkBytes = 1024 * 1024
const retryDelays = [0, 1000, 3000, 5000]

interface UploadEvents {
  /** 0 to 1. */
  onProgress: (share: number) => void
  onArrived: (file: Attachment) => void
  /** Words for people; `canGoOn` when what has arrived is still there. */
  onFailed: (message: string, canGoOn: boolean) => void
}

export interface RunningUpload {
  resume: () => void
  /** Stops and removes what has arrived. */
  cancel: () => void
}

/** Sends a file in pieces; after a lost connection, or chosen again after a reload, it goes on where it stopped. */
export async function startUpload(file: File, { onProgress, onArrived, onFailed }: UploadEvents): Promise<RunningUpload> {
  const tus = await import('tus-js-client')
  let arrived: Attachment | undefined
  const upload: Upload = new tus.Upload(file, {
    endpoint: attachmentUploadPath,
    chunkSize: chunkBytes,
    retryDelays,
    metadata: { filename: file.name, filetype: file.type },
    removeFingerprintOnSuccess: true,
    onBeforeRequest: async (outgoing) => {
      const token = await currentToken()
      if (token) outgoing.setHeader('Authorization', `Bearer ${token}`)
    },
    onAfterResponse: (_outgoing, response) => {
      const header = response.getHeader('Attachment')
      if (header) arrived = JSON.parse(decodeURIComponent(header)) as Attachment
    },
    onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
    onSuccess: () => (arrived ? onArrived(arrived) : onFailed('The file did not arrive whole. Attach it again.', false)),
    onError: (error) => onFailed(...wordsOf(error)),
  })
  const [previous] = await upload.findPreviousUploads()
  if (previous) upload.resumeFromPreviousUpload(previous)
  upload.start()
  return {
    resume: () => upload.start(),
    cancel: () => void upload.abort(true).catch(() => undefined),
  }
}

function wordsOf(error: Error | DetailedError): [string, boolean] {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (!response) return ['The connection broke off. What has arrived is safe.', true]
  try {
    const body = JSON.parse(response.getBody()) as { message?: unknown }
    if (typeof body.message === 'string' && body.message !== '') return [body.message, false]
  } catch {
    // Not our own words; say something of use below.
  }
  return ['The upload stopped. What has arrived is safe.', true]
}
