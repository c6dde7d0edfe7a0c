import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ProgressBar } from '#platform/web/ui/feedback/progress-bar.tsx'
import type { PhotoUpload } from './use-photos.ts'

interface PhotoUploadsProps {
  uploads: readonly PhotoUpload[]
  onRetry: (upload: PhotoUpload) => void
  onDismiss: (key: number) => void
}

/** Each file on its way, or why it is not. */
export function PhotoUploads({ uploads, onRetry, onDismiss }: PhotoUploadsProps) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label={texts.uploadingPhotos} className="flex flex-col divide-y divide-line rounded-card border border-line">
      {uploads.map((upload) => (
        <li key={upload.key} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <span className="min-w-0 flex-1 basis-40 truncate text-sm font-medium">{upload.name}</span>
          {(upload.step === 'waiting' || upload.step === 'sending') && (
            <span className="flex flex-1 basis-48 items-center gap-3 text-sm text-quiet">
              <ProgressBar label={fill(texts.uploadingName, { name: upload.name })} value={upload.share} />
              <span className="w-28 shrink-0 text-right tabular-nums">
                {upload.step === 'waiting' ? texts.waiting : upload.share < 1 ? `${Math.floor(upload.share * 100)}%` : texts.processing}
              </span>
            </span>
          )}
          {upload.message && (
            <p role="alert" className="basis-full text-sm font-medium text-brick sm:flex-2 sm:basis-60">
              {upload.message}
            </p>
          )}
          {upload.step === 'failed' && (
            <Button size="small" variant="secondary" onClick={() => onRetry(upload)}>
              {texts.tryAgain}
            </Button>
          )}
          {upload.step !== 'sending' && (
            <Button
              size="small"
              variant="quiet"
              aria-label={fill(texts.cancelName, { name: upload.name })}
              onClick={() => onDismiss(upload.key)}
            >
              {texts.cancel}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
