import * as texts from '#texts/property'
import { Share } from 'lucide-react'
import { useState } from 'react'
import type { Property } from '#features/listings/contract'
import type { TourMoment } from '#features/videos/web'
import { Button } from '#platform/web/ui/button.tsx'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import type { ShareDialog as Dialog } from './share-dialog.tsx'

interface ShareButtonProps {
  home: Property
  /** Where the tour stands at the press. */
  momentNow: () => TourMoment | undefined
}

/** Opens the ways to share a home; their code comes with the press. */
export function ShareButton({ home, momentNow }: ShareButtonProps) {
  const [open, setOpen] = useState<{ ShareDialog: typeof Dialog; moment: TourMoment | undefined }>()
  async function share() {
    const moment = momentNow()
    const { ShareDialog } = await importWithRetry(() => import('./share-dialog.tsx'))
    setOpen({ ShareDialog, moment })
  }
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        className="rounded-full"
        data-print="hide"
        aria-haspopup="dialog"
        onClick={() => void share()}
      >
        <Share aria-hidden="true" className="size-4" />
        {texts.share}
      </Button>
      {open && <open.ShareDialog home={home} moment={open.moment} onClose={() => setOpen(undefined)} />}
    </>
  )
}
