import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'

interface SignInToSaveProps {
  /** Of the listing. */
  title: string
  /** Where to come back to. */
  back: string
  /** Remembers the wish, because the person goes to sign in. */
  onKeep: () => void
  onClose: () => void
}

export function SignInToSave({ title, back, onKeep, onClose }: SignInToSaveProps) {
  // A dialog opens after it is there, not with it.
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  const entry = (tab: 'signin' | 'signup') => `${href('/auth')}?${new URLSearchParams({ tab, redirect: back }).toString()}`
  return (
    <Dialog
      title="Sign in to save this home"
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={() => setOpen(false)}>
            Not now
          </Button>
          <ButtonLink to={entry('signup')} variant="secondary" onClick={onKeep}>
            Create account
          </ButtonLink>
          <ButtonLink to={entry('signin')} onClick={onKeep}>
            Sign in
          </ButtonLink>
        </>
      }
    >
      <p>
        Your favorites are private and go with you to every device. As soon as you are signed in, <strong>{title}</strong> is saved.
      </p>
    </Dialog>
  )
}
