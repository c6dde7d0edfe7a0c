import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import { useEffect, useState } from 'react'
import { videoUploadPath, type Video } from '#features/videos/contract'
import { interruptedUploads } from '#platform/web/call/resumable-upload.ts'
import { usePublicSettings } from '#platform/web/session/public-settings.ts'
import { FileButton } from '#platform/web/ui/forms/file-button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { acceptedTypes } from './file-check.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useVideoUpload } from './use-video-upload.ts'
import { VideoLinkForm } from './video-link-form.tsx'

interface VideoUploaderProps {
  onAdded: (video: Video) => void
}

export function VideoUploader({ onAdded }: VideoUploaderProps) {
  const { videoMaxBytes, convertsVideos: converts = false } = usePublicSettings()
  const upload = useVideoUpload({ largestBytes: videoMaxBytes, converts }, onAdded)
  const accepted = converts ? texts.mp4MovWebmMkvOrAviUpTo : texts.mp4MovOrWebmUpTo
  const [interrupted, setInterrupted] = useState<string[]>([])
  const [over, setOver] = useState(false)
  const { state } = upload
  const free = state.step === 'idle' || state.step === 'refused'

  useEffect(() => {
    void interruptedUploads(videoUploadPath).then(setInterrupted)
  }, [])

  return (
    <div className="flex flex-col gap-5">
      {free ? (
        <div
          className={`flex flex-col items-start gap-2 rounded-card border border-dashed p-4 ${over ? 'border-spruce bg-spruce-soft' : 'border-edge'}`}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            const [file] = event.dataTransfer.files
            if (file) void upload.choose(file)
          }}
        >
          <FileButton accept={acceptedTypes(converts)} onFiles={([file]) => void upload.choose(file)}>
            {texts.uploadAVideo}
          </FileButton>
          <p className="text-sm text-quiet">{fill(accepted, { maxGigabytes: Number((videoMaxBytes / 1e9).toFixed(1)) })}</p>
          {interrupted.length > 0 && state.step === 'idle' && (
            <p className="text-sm">{fill(texts.notFinishedNamesChooseTheSame, { names: interrupted.join(', ') })}</p>
          )}
        </div>
      ) : (
        <UploadProgress upload={upload} />
      )}
      {state.step === 'refused' && (
        <Notice tone="danger" title={state.name} role="alert">
          <p>{state.message}</p>
        </Notice>
      )}
      <VideoLinkForm onAdded={onAdded} />
    </div>
  )
}
