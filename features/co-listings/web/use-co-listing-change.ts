import * as texts from '#texts/co-listings'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { myCoListings, readCoListing } from '#features/co-listings/contract'
import { getMyProperty, getProperty, previewProperty } from '#features/listings/contract'
import { explain } from '#platform/web/call/call.ts'
import { toast } from '#platform/web/toast/toast.ts'

interface CoListingChange {
  busy: boolean
  /** Returns whether it was done; what is shown is read anew either way, since it may have changed under the page. */
  run(work: () => Promise<unknown>, done: string): Promise<boolean>
}

/** Changes who lists a home together, one step at a time. */
export function useCoListingChange(): CoListingChange {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async run(work, done) {
      if (busy) return false
      setBusy(true)
      try {
        await work()
        toast({ title: done })
        return true
      } catch (error) {
        toast({ title: texts.notChanged, description: explain(error), variant: 'destructive' })
        return false
      } finally {
        const shown = [myCoListings, readCoListing, getMyProperty, previewProperty, getProperty]
        for (const { path } of shown) void queries.invalidateQueries({ queryKey: [path] })
        setBusy(false)
      }
    },
  }
}
