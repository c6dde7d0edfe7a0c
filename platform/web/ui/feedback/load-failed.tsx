import * as texts from '#texts/platform'
import { Button } from '../button.tsx'
import { Notice } from './notice.tsx'

interface LoadFailedProps {
  /** What could not be loaded, or why when that is all there is to say. */
  title: string
  why?: string
  /** It is being tried right now. */
  busy?: boolean
  onAgain: () => void
}

/** Stands where something could not be loaded, with the way to try once more. */
export function LoadFailed({ title, why, busy = false, onAgain }: LoadFailedProps) {
  return (
    <Notice tone="danger" role="alert" title={title}>
      {why && <p>{why}</p>}
      <Button variant="secondary" size="small" className="mt-2" busy={busy} onClick={onAgain}>
        {texts.tryAgain}
      </Button>
    </Notice>
  )
}
