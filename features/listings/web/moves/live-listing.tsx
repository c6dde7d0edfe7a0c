import * as texts from '#texts/listings'
import { Share } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import type { MyProperty } from '#features/listings/contract'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { dashboardParts } from '../dashboard/dashboard-parts.ts'
import { nextSteps } from './next-steps.ts'
import { RequestedPart } from '#platform/web/ui/lazy-parts.tsx'

/** What an agent does with a listing that visitors see: look at it, share it, make it better. */
export function LiveListing({ listing }: { listing: MyProperty }) {
  const [sharing, setSharing] = useState(false)
  const { ShareListing } = dashboardParts()
  // Not what waits for a reviewer.
  const { title, city, price } = listing.revision?.live ?? listing.fields
  const steps = nextSteps(listing)
  return (
    <Notice tone="good" title={texts.yourListingIsLive}>
      <div className="mt-3 flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          <ButtonLink size="small" to={href('/property/:id', { id: String(listing.id) })}>
            {texts.viewListing}
          </ButtonLink>
          {ShareListing && (
            <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setSharing(true)}>
              <Share aria-hidden="true" className="size-4" />
              {texts.share}
            </Button>
          )}
        </div>
        {steps.length > 0 && (
          <div>
            <p className="font-medium">{texts.getMoreViews}</p>
            <ul className="mt-1 list-disc pl-5">
              {steps.map(({ section, text }) => (
                <li key={section + text}>
                  <a href={`#${section}`} className="text-spruce underline underline-offset-2">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {ShareListing && sharing && title !== null && city !== null && price !== null && (
        <RequestedPart>
          <ShareListing home={{ id: listing.id, title, city, state: listing.state ?? '', price }} onClose={() => setSharing(false)} />
        </RequestedPart>
      )}
    </Notice>
  )
}
