import * as texts from '#texts/co-listings'
import { useQueryClient } from '@tanstack/react-query'
import { myCoListings, readCoListing } from '#features/co-listings/contract'
import { getMyProperty, getProperty, previewProperty } from '#features/listings/contract'
import { useChange } from '#platform/web/query/use-change.ts'

interface CoListingChange {
  busy: boolean
  /** Returns whether it was done. */
  run(work: () => Promise<unknown>, done: string): Promise<boolean>
}

/** Changes who lists a home together; what is shown is read anew either way, since it may have changed under the page. */
export function useCoListingChange(): CoListingChange {
  const queries = useQueryClient()
  function readAgain() {
    const shown = [myCoListings, readCoListing, getMyProperty, previewProperty, getProperty]
    for (const { path } of shown) void queries.invalidateQueries({ queryKey: [path] })
  }
  const { busy, run } = useChange<true>({ failed: texts.notChanged, placed: [], onDone: readAgain, onFailed: readAgain })
  return {
    busy,
    // The reply of an end is empty.
    run: async (work, done) => (await run(() => work().then(() => true as const), done)) === true,
  }
}
