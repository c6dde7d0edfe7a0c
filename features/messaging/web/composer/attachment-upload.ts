import * as texts from '#texts/messaging'
import { resumableUpload, type RunningUpload } from '#platform/web/call/resumable-upload.ts'
import type { Attachment } from '../../contract/attachment.ts'
import { attachmentUploadPath } from '../../contract/limits.ts'

interface UploadEvents {
  /** 0 to 1. */
  onProgress: (share: number) => void
  onArrived: (file: Attachment) => void
  /** Words for people; `canGoOn` when what has arrived is still there. */
  onFailed: (message: string, canGoOn: boolean) => void
}

export function startUpload(file: File, { onProgress, onArrived, onFailed }: UploadEvents): Promise<RunningUpload> {
  let arrived: Attachment | undefined
  return resumableUpload(file, {
    endpoint: attachmentUploadPath,
    chunkBytes: 1024 * 1024,
    retryDelays: [0, 1000, 3000, 5000],
    onAnswer: (header) => {
      const attachmentHeader = header('Attachment')
      if (attachmentHeader) arrived = JSON.parse(decodeURIComponent(attachmentHeader)) as Attachment
    },
    onProgress,
    onArrived: () => (arrived ? onArrived(arrived) : onFailed(texts.uploadIncomplete, false)),
    onFailed: (reason) => {
      if (reason.refused !== undefined) onFailed(reason.refused, !reason.isFinal)
      else onFailed(`${reason.isOffline ? texts.connectionLost : texts.uploadStopped}. Your progress is saved.`, true)
    },
  })
}
