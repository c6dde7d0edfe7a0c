import * as texts from '#texts/reel'
import { fill } from '#platform/contract/fill.ts'
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
    <div className="flex min-h-40 snap-end flex-col items-center justify-center gap-3 bg-black p-6 pb-[calc(1.5rem+var(--float-room,0px))] text-center text-white">
      {!hydrated && nextCursor && (
        <Link to={reelAddress(params, { cursor: nextCursor, home: null })} rel="next" className={buttonClass}>
          {texts.moreHomes}
        </Link>
      )}
      {hydrated && failed && (
        <>
          <p role="alert">{texts.weCouldntLoadMoreHomes}</p>
          <button type="button" className={buttonClass} onClick={onRetry}>
            {texts.tryAgain}
          </button>
        </>
      )}
      {hydrated && !failed && !complete && <p role="status">{texts.loadingMoreHomes}</p>}
      {(complete || (!hydrated && !nextCursor)) && (
        <>
          <p>{total === 1 ? texts.onlyOneHomeMatches : fill(texts.youveSeenAllTotal, { total: counted(total, texts.home) })}</p>
          <Link to={toList} className={buttonClass}>
            {texts.backToTheList}
          </Link>
        </>
      )}
    </div>
  )
}
