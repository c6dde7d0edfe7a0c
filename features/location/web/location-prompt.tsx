import * as texts from '#texts/location'
import { useState } from 'react'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { LocationCard } from './location-card.tsx'
import { dismissPrompt } from './prompt-memory.ts'

/** Asks somebody who has searched without a ZIP where they are; closing it is an answer too. */
export function LocationPrompt({ onSaved }: { onSaved: (zipCode: string) => void }) {
  const [open, setOpen] = useState(true)
  function close() {
    dismissPrompt()
    setOpen(false)
  }
  return (
    <Dialog title={texts.whereAreYouLooking} open={open} onClose={close}>
      <LocationCard
        onSaved={(zip) => {
          onSaved(zip)
          close()
        }}
      />
    </Dialog>
  )
}
