import * as texts from '#texts/listings'
import { useBlocker } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { statusOf } from './autosave-machine.ts'
import { useEditor } from './editor-context.ts'

/** A save on its way goes on after leaving; what cannot be saved is worth a question. */
export function LeaveDialog() {
  const { saving } = useEditor()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const status = statusOf(saving.get())
    return status !== 'saved' && status !== 'saving' && currentLocation.pathname !== nextLocation.pathname
  })
  const blocked = blocker.state === 'blocked'
  return (
    <Dialog
      title={texts.leaveWithoutSaving}
      open={blocked}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      actions={
        <>
          <Button variant="secondary" onClick={() => blocker.state === 'blocked' && blocker.proceed()}>
            {texts.leaveAnyway}
          </Button>
          <Button onClick={() => blocker.state === 'blocked' && blocker.reset()}>{texts.stay}</Button>
        </>
      }
    >
      <p>{texts.yourChangesStayInThisBrowser}</p>
    </Dialog>
  )
}
