import * as texts from '#texts/videos'
import { useCallback, useEffect, useRef, useState } from 'react'
import { getVideo, type Video } from '#features/videos/contract'
import { call, explain } from '#platform/web/call/call.ts'
import type { RunningUpload } from '#platform/web/call/resumable-upload.ts'
import { refusalOf, type FileRules } from './file-check.ts'
import { posterFrom } from './poster-from-file.ts'
import { sendPoster } from '../library/send-poster.ts'
import { startUpload } from './video-upload.ts'

export type UploadState =
  | { step: 'idle' }
  | { step: 'checking' | 'finishing'; name: string }
  | { step: 'sending' | 'paused'; name: string; share: number }
  | { step: 'refused'; name: string; message: string }
  | { step: 'broken-off'; name: string; share: number; message: string }

export interface VideoUpload {
  state: UploadState
  choose: (file: File) => Promise<void>
  pause: () => void
  resume: () => void
  cancel: () => Promise<void>
}

/** One file on its way: checked here, sent in pieces, then given a poster made from its own picture. */
export function useVideoUpload({ largestBytes, converts }: FileRules, onAdded: (video: Video) => void): VideoUpload {
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const running = useRef<RunningUpload>(undefined)
  useEffect(() => () => running.current?.pause(), [])

  const choose = useCallback(
    async (file: File) => {
      const { name } = file
      const refuse = (message: string) => setState({ step: 'refused', name, message })
      setState({ step: 'checking', name })
      const reason = await refusalOf(file, { largestBytes, converts })
      if (reason) return refuse(reason)
      const poster = posterFrom(file)
      const arrived = async (videoId: number) => {
        setState({ step: 'finishing', name })
        try {
          const video = await call(getVideo, { params: { id: videoId } })
          if (video.status === 'Rejected') return refuse(video.reason ?? texts.weCantPlayThisFile)
          onAdded(video)
          const image = await poster
          // The tour is complete without a poster, so a failure here is no reason to alarm anybody.
          if (image && !video.posterUrl) await sendPoster(videoId, image).then(onAdded, () => undefined)
          return setState({ step: 'idle' })
        } catch (error) {
          return refuse(explain(error))
        }
      }
      setState({ step: 'sending', name, share: 0 })
      running.current = await startUpload(file, {
        onProgress: (share) => setState((before) => (before.step === 'paused' ? before : { step: 'sending', name, share })),
        onArrived: (videoId) => void arrived(videoId),
        onFailed: (message, isFinal) =>
          setState((before) =>
            'share' in before && !isFinal ? { step: 'broken-off', name, share: before.share, message } : { step: 'refused', name, message },
          ),
      })
      return undefined
    },
    [largestBytes, converts, onAdded],
  )

  return {
    state,
    choose,
    pause() {
      running.current?.pause()
      setState((before) => ('share' in before ? { step: 'paused', name: before.name, share: before.share } : before))
    },
    resume() {
      setState((before) => ('share' in before ? { step: 'sending', name: before.name, share: before.share } : before))
      running.current?.resume()
    },
    async cancel() {
      await running.current?.cancel()
      setState({ step: 'idle' })
    },
  }
}
