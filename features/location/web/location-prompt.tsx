import * as texts from '#texts/location'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { LocationCard } from './location-card.tsx'

interface LocationPromptProps {
  onSaved: (zipCode: string) => void
  onClose: () => void
}

/** Lets a signed-in user set their ZIP without leaving the page. Opens only when the user presses a button. */
export function LocationPrompt({ onSaved, onClose }: LocationPromptProps) {
  return (
    <Dialog title={texts.whereAreYouLooking} open onClose={onClose}>
      <LocationCard
        onSaved={(zip) => {
          onSaved(zip)
          onClose()
        }}
      />
    </Dialog>
  )
}
