import { cutPictureHeader } from '#platform/contract/media/cut-picture-header.ts'
import { currentToken } from '#platform/web/session/session.ts'
import { CallError, parseReply, refuseUndefined, sendOnce } from './call.ts'
import { NetworkError, timedOut } from './network-error.ts'
import { timeLimits } from './time-limit.ts'
import { warnOfCutPicture } from './warn-of-cut-picture.ts'

interface UploadOptions {
  contentType: string
  /** 0 to 1, of what has left this machine. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** Replaces the warning that the bottom of the picture is missing. */
  onCutPicture?: () => void
}

interface Answer {
  status: number
  text: string
  isCutPicture: boolean
  isJson: boolean
}

/** Sends a file as the body of a POST by the rules of `request`, which cannot tell how far it is. Returns the JSON reply. */
export function upload(path: string, body: File, options: UploadOptions): Promise<unknown> {
  refuseUndefined(path)
  return sendOnce(`${path} ${body.name} ${body.size} ${body.lastModified}`, (key) => uploadWith(key, path, body, options))
}

async function uploadWith(key: string | undefined, path: string, body: File, given: UploadOptions): Promise<unknown> {
  const options = { ...given, key }
  const token = await currentToken()
  let answer = await send(path, body, token, options)
  if ((answer.status === 401 || answer.status === 403) && token) {
    const fresh = await currentToken(true)
    if (fresh) answer = await send(path, body, fresh, options)
  }
  if (answer.status < 200 || answer.status > 299) throw new CallError(answer.status, answer.text)
  if (answer.isCutPicture) (given.onCutPicture ?? (() => warnOfCutPicture(body)))()
  return parseReply(answer.text, answer.isJson)
}

function send(path: string, body: File, token: string | undefined, options: UploadOptions & { key: string | undefined }): Promise<Answer> {
  const { contentType, onProgress, signal, key } = options
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open('POST', path)
    sending.withCredentials = true
    sending.setRequestHeader('cache-control', 'no-cache')
    sending.setRequestHeader('content-type', contentType)
    if (key) sending.setRequestHeader('idempotency-key', key)
    if (token) sending.setRequestHeader('authorization', `Bearer ${token}`)
    let isSilent = false
    let timer: ReturnType<typeof setTimeout> | undefined
    // Restarts with every part that leaves, so that a slow line may take its time.
    const watch = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        isSilent = true
        sending.abort()
      }, timeLimits.uploadSilenceMs)
    }
    sending.addEventListener('loadend', () => clearTimeout(timer))
    sending.upload.addEventListener('progress', ({ loaded, total }) => {
      watch()
      onProgress?.(total > 0 ? loaded / total : 0)
    })
    sending.addEventListener('load', () => {
      const isCutPicture = sending.getResponseHeader(cutPictureHeader) !== null
      const isJson = sending.getResponseHeader('content-type')?.startsWith('application/json') ?? false
      resolve({ status: sending.status, text: sending.responseText, isCutPicture, isJson })
    })
    sending.addEventListener('error', () => reject(new NetworkError()))
    sending.addEventListener('abort', () => reject(isSilent ? timedOut() : new DOMException('The upload was stopped.', 'AbortError')))
    if (signal?.aborted) return reject(new DOMException('The upload was stopped.', 'AbortError'))
    signal?.addEventListener('abort', () => sending.abort(), { once: true })
    watch()
    return sending.send(body)
  })
}
