import { Button } from '#platform/web/ui/button.tsx'
import { ProgressBar } from '#platform/web/ui/feedback/progress-bar.tsx'
import type { PhotoUpload } from './use-photos.ts'

interface PhotoUploadsProps {
  uploads: readonly PhotoUpload[]
  onRetry: (one: PhotoUpload) => void
  onDismiss: (key: number) => void
}

/** Each file on its way, or why it is not. */
export function PhotoUploads({ uploads, onRetry, onDismiss }: PhotoUploadsProps) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label="Photos on their way" className="flex flex-col divide-y divide-line rounded-card border border-line">
      {uploads.map((one) => (
        <li key={one.key} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <span className="min-w-0 flex-1 basis-40 truncate text-sm font-medium">{one.name}</span>
          {(one.step === 'waiting' || one.step === 'sending') && (
            <span className="flex flex-1 basis-48 items-center gap-3 text-sm text-quiet">
              <ProgressBar label={`Uploading ${one.name}`} value={one.share} />
              <span className="w-28 shrink-0 text-right tabular-nums">
                {one.step === 'waiting' ? 'Waiting' : one.share < 1 ? `${Math.floor(one.share * 100)} %` : 'Making sizes…'}
              </span>
            </span>
          )}
          {one.message && (
            <p role="alert" className="basis-full text-sm font-medium text-brick sm:flex-2 sm:basis-60">
              {one.message}
            </p>
          )}
          {one.step === 'failed' && (
            <Button size="small" variant="secondary" onClick={() => onRetry(one)}>
              Try again
            </Button>
          )}
          {one.step !== 'sending' && (
            <Button size="small" variant="quiet" aria-label={`Leave out ${one.name}`} onClick={() => onDismiss(one.key)}>
              Leave out
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
