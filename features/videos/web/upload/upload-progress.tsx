import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ProgressBar } from '#platform/web/ui/feedback/progress-bar.tsx'
import type { VideoUpload } from './use-video-upload.ts'

const percent = (share: number) => `${Math.floor(share * 100)}%`

/** Where a file is on its way, with the means to pause, go on and stop. */
export function UploadProgress({ upload: { state, pause, resume, cancel } }: { upload: VideoUpload }) {
  if (state.step === 'idle' || state.step === 'refused') return null
  const label = fill(texts.uploadingName, { name: state.name })
  if (!('share' in state)) {
    return (
      <div className="flex flex-col gap-2 rounded-card border border-line p-4">
        <p role="status">
          {state.step === 'checking' ? fill(texts.checkingName, { name: state.name }) : fill(texts.processingName, { name: state.name })}
        </p>
        <ProgressBar label={label} />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line p-4">
      <p className="flex flex-wrap justify-between gap-2">
        <span className="font-medium break-all">{state.name}</span>
        <span className="tabular-nums">
          {state.step === 'paused' && <span>{`${texts.pausedAt} `}</span>}
          <span>{percent(state.share)}</span>
        </span>
      </p>
      <ProgressBar label={label} value={state.share} />
      {state.step === 'broken-off' && (
        <p role="alert" className="text-sm font-medium text-brick">
          {state.message}
        </p>
      )}
      <div className="flex gap-2">
        {state.step === 'sending' ? (
          <Button variant="secondary" size="small" onClick={pause}>
            {texts.pause}
          </Button>
        ) : (
          <Button variant="secondary" size="small" onClick={resume}>
            {texts.resume}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => void cancel()}>
          {texts.cancelUpload}
        </Button>
      </div>
    </div>
  )
}
