import * as texts from '#texts/vault'
import { useEffect, useRef, useState } from 'react'
import { endingOf, vaultFileBytes, vaultUploadPath } from '#features/vault/contract'
import { resumableUpload, type RunningUpload } from '#platform/web/call/resumable-upload.ts'

export type FileUploadState =
  | { step: 'idle' }
  | { step: 'sending'; name: string; share: number }
  | { step: 'stopped'; name: string; share: number; message: string }
  | { step: 'refused'; name: string; message: string }

/** One file on its way into the vault, as a new file or as a version of one. */
export function useFileUpload(onAdded: (isVersion: boolean) => void) {
  const [state, setState] = useState<FileUploadState>({ step: 'idle' })
  const running = useRef<RunningUpload>(undefined)
  useEffect(() => () => running.current?.pause(), [])

  async function send(file: File, metadata: { folder?: string; fileid?: string }): Promise<void> {
    const { name } = file
    const refuse = (message: string) => setState({ step: 'refused', name, message })
    if (file.size === 0) return refuse(texts.thisFileIsEmpty)
    if (file.size > vaultFileBytes) return refuse(texts.filesHaveUpTo100Mb)
    if (!endingOf(name)) return refuse(texts.acceptedFiles)
    setState({ step: 'sending', name, share: 0 })
    running.current = await resumableUpload(file, {
      endpoint: vaultUploadPath,
      metadata,
      chunkBytes: 8 * 1024 * 1024,
      retryDelays: [0, 1000, 3000, 5000],
      onAnswer: () => undefined,
      onProgress: (share) => setState({ step: 'sending', name, share }),
      onArrived() {
        setState({ step: 'idle' })
        onAdded(metadata.fileid !== undefined)
      },
      onFailed(reason) {
        if (reason.refused !== undefined && reason.isFinal) return refuse(reason.refused)
        const message = reason.refused ?? (reason.isOffline ? texts.connectionLost : texts.uploadStopped)
        return setState((before) => ({ step: 'stopped', name, share: 'share' in before ? before.share : 0, message }))
      },
    })
    return undefined
  }

  return {
    state,
    send,
    resume: () => running.current?.resume(),
    async cancel() {
      await running.current?.cancel()
      setState({ step: 'idle' })
    },
  }
}

export type FileUpload = ReturnType<typeof useFileUpload>
