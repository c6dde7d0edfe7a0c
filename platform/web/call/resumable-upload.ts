import type { DetailedError, Upload } from 'tus-js-client'
import { cutPictureHeader } from '#platform/contract/media/cut-picture-header.ts'
import { readProblemText } from '#platform/web/call/problem-text.ts'
import { currentToken } from '#platform/web/session/session.ts'
import { storedUploads } from './stored-uploads.ts'
import { timeLimits } from './time-limit.ts'
import { warnOfCutPicture } from './warn-of-cut-picture.ts'

interface UploadOptions {
  endpoint: string
  /** What the server learns besides name and type. */
  metadata?: Record<string, string>
  chunkBytes: number
  /** Milliseconds before each further try after a lost connection. */
  retryDelays: number[]
  /** Every answer of the server; a header that is not there is undefined. */
  onAnswer: (header: (name: string) => string | undefined) => void
  /** 0 to 1. */
  onProgress: (share: number) => void
  onArrived: () => void
  onFailed: (reason: UploadFailure) => void
}

/** `refused`: in a sentence for the screen; `isFinal` when sending the same again is of no use. Otherwise what has arrived is safe. */
export type UploadFailure = { refused: string; isFinal: boolean } | { refused?: undefined; isOffline: boolean }

export interface RunningUpload {
  pause: () => void
  resume: () => void
  /** Stops and removes what has arrived. */
  cancel: () => Promise<void>
}

/** Sends a file in pieces. Chosen again after a reload, even days later, the same file goes on where it stopped. */
export async function resumableUpload(file: File, options: UploadOptions): Promise<RunningUpload> {
  const tus = await import('tus-js-client')
  let timer: ReturnType<typeof setTimeout> | undefined
  // What has arrived is safe; the user may resume.
  const watch = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      void upload.abort()
      options.onFailed({ isOffline: true })
    }, timeLimits.uploadSilenceMs)
  }
  const start = () => {
    watch()
    upload.start()
  }
  const upload: Upload = new tus.Upload(file, {
    endpoint: options.endpoint,
    chunkSize: options.chunkBytes,
    retryDelays: options.retryDelays,
    onShouldRetry: passesSoon,
    metadata: { filename: file.name, filetype: file.type, ...options.metadata },
    removeFingerprintOnSuccess: true,
    urlStorage: storedUploads,
    onBeforeRequest: async (outgoing) => {
      const token = await currentToken()
      if (token) outgoing.setHeader('Authorization', `Bearer ${token}`)
    },
    onAfterResponse(_outgoing, response) {
      watch()
      if (response.getHeader(cutPictureHeader)) warnOfCutPicture(file)
      options.onAnswer((name) => response.getHeader(name) ?? undefined)
    },
    onProgress(sent, total) {
      watch()
      options.onProgress(total > 0 ? sent / total : 0)
    },
    onSuccess() {
      clearTimeout(timer)
      options.onArrived()
    },
    onError(error) {
      clearTimeout(timer)
      const failure = failureOf(error)
      // Whoever chooses a corrected file of the same name must not go on with the refused one.
      if (failure.refused !== undefined && failure.isFinal) void upload.abort(true).catch(() => undefined)
      options.onFailed(failure)
    },
  })
  const [previous] = await upload.findPreviousUploads()
  if (previous) upload.resumeFromPreviousUpload(previous)
  start()
  return {
    pause() {
      clearTimeout(timer)
      void upload.abort()
    },
    resume: start,
    cancel() {
      clearTimeout(timer)
      return upload.abort(true).catch(() => undefined)
    },
  }
}

/** Names of files whose upload to this address was interrupted in this browser. */
export async function interruptedUploads(endpoint: string): Promise<string[]> {
  const uploads = await storedUploads.findAllUploads()
  return uploads
    .filter(({ uploadUrl }) => uploadUrl?.includes(`${endpoint}/`))
    .map(({ metadata }) => metadata['filename'] ?? '')
    .filter((name) => name !== '')
}

/** The file or its announcement is at fault; anything else (signed out, too many, no room) passes. */
const finals = new Set([400, 404, 410, 413, 415, 422, 423])

/** A full disk is shown to the person at once, and what has arrived stays until they go on. */
function passesSoon({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0
  return navigator.onLine && status !== 507 && (status < 400 || status >= 500 || status === 409 || status === 423)
}

function failureOf(error: Error | DetailedError): UploadFailure {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (!response) return { isOffline: true }
  const { problem, sentence } = readProblemText(response.getBody())
  return problem ? { refused: sentence, isFinal: finals.has(response.getStatus()) } : { isOffline: false }
}
