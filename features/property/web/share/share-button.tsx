import * as texts from '#texts/property'
import { Share } from 'lucide-react'
import { useState } from 'react'
import type { Property } from '#features/listings/contract'
import type { TourMoment } from '#features/videos/web'
import { Button } from '#platform/web/ui/button.tsx'
import { lazyPart, RequestedPart } from '#platform/web/ui/lazy-parts.tsx'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

interface ShareButtonProps {
  home: Property
  /** Where the tour stands at the press. */
  momentNow: () => TourMoment | undefined
}

/** Opens the ways to share a home; their code comes with the press. */
export function ShareButton({ home, momentNow }: ShareButtonProps) {
  const [shared, setShared] = useState<{ moment: TourMoment | undefined }>()
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        className="rounded-full"
        data-print="hide"
        aria-haspopup="dialog"
        onClick={() => setShared({ moment: momentNow() })}
      >
        <Share aria-hidden="true" className="size-4" />
        {texts.share}
      </Button>
      {shared && (
        <RequestedPart>
          <ShareDialog home={home} moment={shared.moment} onClose={() => setShared(undefined)} />
        </RequestedPart>
      )}
    </>
  )
}
