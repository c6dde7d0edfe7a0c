import * as texts from '#texts/platform'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { authEvents } from '#platform/web/session/auth-events.ts'
import { askToDiscard, discardQuestion, forgetTyped, typedFields, unsavedIn, watchTyping } from './typed-text.ts'

/** Follows typing and asks before unsaved text is lost: with a dialog, a tab, a page or the window. */
export function DiscardQuestion() {
  useEffect(() => watchTyping(), [])
  useEffect(() => authEvents.on(({ kind }) => kind === 'logout' && forgetTyped(document)), [])
  const hasTyped = useStore(typedFields, { ssr: 'initial' }) > 0
  const question = useStore(discardQuestion, { ssr: 'initial' })
  return (
    <>
      {hasTyped && <LeavingPage />}
      {hasTyped && (
        <Dialog
          // Closed rather than unmounted, so that the focus returns to the field.
          open={question !== undefined}
          title={texts.discardWhatYouTyped}
          onClose={() => discardQuestion.get()?.answer(false)}
          actions={
            <>
              <Button variant="secondary" onClick={() => question?.answer(true)}>
                {texts.discard}
              </Button>
              <Button onClick={() => question?.answer(false)}>{texts.keepEditing}</Button>
            </>
          }
        >
          <p>{texts.yourTextIsNotSaved}</p>
        </Dialog>
      )}
    </>
  )
}

/** Mounted only after typing: the router consults one blocker at a time, and pages may have their own. */
function LeavingPage() {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    const isSamePage = from.pathname === to.pathname
    // Filters replace the address of their own page.
    if (isSamePage && (historyAction === 'REPLACE' || from.search === to.search)) return false
    return unsavedIn(document).length > 0
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void askToDiscard().then((isDiscarded) => {
      // The user tried to leave again; the later question decides.
      if (isDiscarded === undefined) return
      if (!isDiscarded) return blocker.reset()
      // Forgetting unmounts this part, and its blocker.
      blocker.proceed()
      forgetTyped(document)
      return undefined
    })
  }, [blocker])
  return null
}
