import * as texts from '#texts/vault'
import { fill } from '#platform/contract/fill.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { ProgressBar } from '#platform/web/ui/feedback/progress-bar.tsx'
import type { FileUpload } from './use-file-upload.ts'

/** Where a file is on its way, or why it was not taken. */
export function UploadState({ upload: { state, resume, cancel } }: { upload: FileUpload }) {
  if (state.step === 'idle') return null
  if (state.step === 'refused')
    return (
      <Notice tone="danger" role="alert" title={state.name}>
        <p>{state.message}</p>
      </Notice>
    )
  const label = fill(state.share < 1 ? texts.uploadingName : texts.finishingName, { name: state.name })
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line p-4">
      <p className="flex flex-wrap justify-between gap-2">
        <span className="font-medium break-all">{label}</span>
        <span className="tabular-nums">{`${Math.floor(state.share * 100)}%`}</span>
      </p>
      <ProgressBar label={label} value={state.share} />
      {state.step === 'stopped' && (
        <p role="alert" className="text-sm font-medium text-brick">
          {state.message}
        </p>
      )}
      <div className="flex gap-2">
        {state.step === 'stopped' && (
          <Button variant="secondary" size="small" onClick={resume}>
            {texts.resumeUpload}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => void cancel()}>
          {texts.cancelUpload}
        </Button>
      </div>
    </div>
  )
}
