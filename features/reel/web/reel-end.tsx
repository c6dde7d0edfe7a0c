import { href, Link } from 'react-router'
import { changedAddress } from '#features/search/contract'
import { reelAddress } from '#features/reel/contract'
import { useHydrated } from '#platform/web/form/use-hydrated.ts'
import { counted } from '#platform/web/ui/text/format.ts'

interface ReelEndProps {
  complete: boolean
  failed: boolean
  total: number
  /** Of the page of results that came with the document, for people without scripts. */
  nextCursor: string | null
  params: URLSearchParams
  onRetry: () => void
}

/** Below the last home: more of them, why there are none yet, or the way back. */
export function ReelEnd({ complete, failed, total, nextCursor, params, onRetry }: ReelEndProps) {
  const hydrated = useHydrated()
  const buttonClass = 'inline-flex min-h-11 items-center rounded-field bg-white px-4 font-medium text-black'
  const toList = changedAddress(params, { view: 'list' }) || href('/tourstead')
  return (
    <div className="flex min-h-40 snap-end flex-col items-center justify-center gap-3 bg-black p-6 text-center text-white">
      {!hydrated && nextCursor && (
        <Link to={reelAddress(params, { cursor: nextCursor, home: null })} rel="next" className={buttonClass}>
          More homes
        </Link>
      )}
      {hydrated && failed && (
        <>
          <p role="alert">More homes could not be loaded. Those before are still here.</p>
          <button type="button" className={buttonClass} onClick={onRetry}>
            Try again
          </button>
        </>
      )}
      {hydrated && !failed && !complete && <p role="status">Loading more homes…</p>}
      {(complete || (!hydrated && !nextCursor)) && (
        <>
          <p>{total === 1 ? 'This is the only home of this search.' : `These were all of ${counted(total, 'home')}.`}</p>
          <Link to={toList} className={buttonClass}>
            Back to the list
          </Link>
        </>
      )}
    </div>
  )
}
