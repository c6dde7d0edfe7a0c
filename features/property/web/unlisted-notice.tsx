import * as texts from '#texts/property'
import type { Property } from '#features/listings/contract'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { around } from './around/around-link.ts'

/** Shown when the open home was taken off the site; offers what is near. */
export function UnlistedNotice({ home }: { home: Property }) {
  return (
    <Notice tone="attention" title={texts.homeNoLongerListed} role="alert">
      <p>{texts.theAgentRemovedThisListing}</p>
      <ButtonLink to={around(home)} size="small" variant="secondary" className="mt-2">
        {texts.seeNearbyHomes}
      </ButtonLink>
    </Notice>
  )
}
