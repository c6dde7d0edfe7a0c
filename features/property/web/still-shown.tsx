import { useEffect, useState } from 'react'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { watchListing } from './recheck-listing.ts'

/** Appears when the open home was taken off the site meanwhile, and offers what is near. */
export function StillShown({ id, near }: { id: number; near: string }) {
  const [unlistedId, setUnlistedId] = useState<number>()
  useEffect(() => watchListing(id, () => setUnlistedId(id)), [id])
  if (unlistedId !== id) return null
  return (
    <Notice tone="attention" title="This home is no longer shown" role="alert">
      <p>Its agent took it off the site after you opened this page. What you see here may not be true any more.</p>
      <ButtonLink to={near} size="small" variant="secondary" className="mt-2">
        See homes near it
      </ButtonLink>
    </Notice>
  )
}
