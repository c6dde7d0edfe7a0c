import { lazy, Suspense, useEffect, useState } from 'react'
import type { Property } from '#features/listings/contract'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import { watchListing } from './recheck-listing.ts'

const UnlistedNotice = lazy(async () => ({ default: (await importWithRetry(() => import('./unlisted-notice.tsx'))).UnlistedNotice }))

/** Appears when the open home was taken off the site meanwhile, and offers what is near. */
export function StillShown({ home }: { home: Property }) {
  const { id } = home
  const [unlistedId, setUnlistedId] = useState<number>()
  useEffect(() => watchListing(id, () => setUnlistedId(id)), [id])
  if (unlistedId !== id) return null
  return (
    <Suspense fallback={null}>
      <UnlistedNotice home={home} />
    </Suspense>
  )
}
