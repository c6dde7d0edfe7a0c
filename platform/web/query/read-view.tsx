import * as texts from '#texts/platform'
import { fill } from '#platform/contract/fill.ts'
import type { ReactNode } from 'react'
import { explain } from '#platform/web/call/call.ts'
import { LoadFailed } from '#platform/web/ui/feedback/load-failed.tsx'
import { Spinner } from '#platform/web/ui/feedback/spinner.tsx'

/** What `useRead` and the queries of TanStack return, as far as it is shown. */
interface Reading<Reply> {
  data: Reply | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface ReadViewProps<Reply> {
  reading: Reading<Reply>
  /** What is read, as it stands in a sentence: `your videos`. */
  what: string
  /** Of the busy and the failed state, where the reply brings a frame of its own. */
  className?: string
  /** As large as what will come; left out, a spinner. */
  skeleton?: ReactNode
  isEmpty?: (reply: Reply) => boolean
  /** Shown instead of an empty reply. */
  empty?: ReactNode
  children: (reply: Reply) => ReactNode
}

/**
 * The one way to show what is read from the server: busy, failed with the way to try again, empty, or there. What was read once
 * stays while it is read anew, also when that fails.
 */
export function ReadView<Reply>({ reading, what, className, skeleton, isEmpty, empty, children }: ReadViewProps<Reply>) {
  const { data, error, isFetching, refetch } = reading
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data)
  if (error) {
    const title = fill(texts.whatCouldNotBeLoaded, { what: what.charAt(0).toUpperCase() + what.slice(1) })
    const failed = <LoadFailed title={title} why={explain(error)} busy={isFetching} onAgain={() => void refetch()} />
    return className ? <div className={className}>{failed}</div> : failed
  }
  if (!skeleton) return <Spinner label={fill(texts.loadingWhat, { what })} />
  return (
    <div role="status" aria-label={fill(texts.loadingWhat, { what })} className={className}>
      {skeleton}
    </div>
  )
}
