import { useEffect, useState } from 'react'
import type { Property } from '#features/listings/contract'
import { watchListing } from './recheck-listing.ts'
import { LazyBoundary, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const UnlistedNotice = lazyPart(async () => (await import('./unlisted-notice.tsx')).UnlistedNotice)

/** Appears when the open home was taken off the site meanwhile, and offers what is near. */
export function StillShown({ home }: { home: Property }) {
  const { id } = home
  const [unlistedId, setUnlistedId] = useState<number>()
  useEffect(() => watchListing(id, () => setUnlistedId(id)), [id])
  if (unlistedId !== id) return null
  return (
    <LazyBoundary>
      <UnlistedNotice home={home} />
    </LazyBoundary>
  )
}
