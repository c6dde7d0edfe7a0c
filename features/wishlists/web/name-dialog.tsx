import * as texts from '#texts/wishlists'
import { useState, type FormEvent } from 'react'
import { wishlistName } from '#features/wishlists/contract'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'

interface NameDialogProps {
  title: string
  action: string
  name?: string
  open: boolean
  onClose: () => void
  /** Returns whether it is done; what was typed stays when it is not. */
  onName: (name: string) => Promise<boolean>
}

export function NameDialog({ title, action, name = '', open, onClose, onName }: NameDialogProps) {
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    const parsed = wishlistName.safeParse(typeof typed === 'string' ? typed : '')
    setError(parsed.success ? undefined : parsed.error.issues[0]?.message)
    if (!parsed.success) return
    setBusy(true)
    const done = await onName(parsed.data)
    setBusy(false)
    if (done) onClose()
  }

  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <form onSubmit={(event) => void onSubmit(event)} noValidate className="flex flex-col gap-4">
        <Field label={texts.listName} error={error} help={texts.forExampleWeekendTours}>
          <TextInput name="name" defaultValue={name} maxLength={80} required autoComplete="off" />
        </Field>
        <Button type="submit" busy={busy} className="self-end">
          {action}
        </Button>
      </form>
    </Dialog>
  )
}
