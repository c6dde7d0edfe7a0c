import * as texts from '#texts/favorites'
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
      title={texts.signInToSaveThisHome}
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={() => setOpen(false)}>
            {texts.notNow}
          </Button>
          <ButtonLink to={entry('signup')} variant="secondary" onClick={onKeep}>
            {texts.createAccount}
          </ButtonLink>
          <ButtonLink to={entry('signin')} onClick={onKeep}>
            {texts.signIn}
          </ButtonLink>
        </>
      }
    >
      <p>
        {texts.favoritesArePrivateSignIn} <strong>{title}</strong>.
      </p>
    </Dialog>
  )
}
