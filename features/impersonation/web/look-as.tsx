import * as texts from '#texts/impersonation'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { href } from 'react-router'
import type { ListedUser } from '#features/accounts/contract'
import { fill } from '#platform/contract/fill.ts'
import { explain } from '#platform/web/call/call.ts'
import { useSend } from '#platform/web/query/use-call.ts'
import { canStore } from '#platform/web/browser-storage.ts'
import { loadAs } from '#platform/web/session/impersonation.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { startImpersonation } from '../contract.ts'

type Viewed = Pick<ListedUser, 'id' | 'name' | 'isAdmin' | 'permissions' | 'suspendedAt'>

/** The button in the row of an account; none where the account may not be looked at. `load` is for tests. */
export function LookAs({ user, load = loadAs }: { user: Viewed; load?: typeof loadAs }) {
  const [open, setOpen] = useState(false)
  if (user.isAdmin || user.permissions.length > 0 || user.suspendedAt) return null
  return (
    <>
      <Button variant="quiet" aria-label={fill(texts.lookAsName, { name: user.name })} onClick={() => setOpen(true)}>
        {texts.lookAs}
      </Button>
      {/* Not within the row, whose values are on the right on phones. */}
      {open && createPortal(<AskWhy user={user} load={load} onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}

function AskWhy({ user, load, onClose }: { user: Viewed; load: typeof loadAs; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const starting = useSend(startImpersonation)
  const { name } = user
  return (
    <Dialog
      open
      onClose={onClose}
      title={fill(texts.lookAsName, { name })}
      actions={
        <Button type="submit" form="look-as" busy={starting.isPending}>
          {texts.startLooking}
        </Button>
      }
    >
      <form
        id="look-as"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim().length < 3) return setProblem(texts.giveAReason)
          if (!canStore()) return setProblem(texts.storageIsBlocked)
          starting.mutate(
            { body: { userId: user.id, reason } },
            {
              onSuccess: (started) =>
                load({ id: started.impersonation.id, user: started.user, returnTo: href('/admin/impersonations') }, href('/')),
              onError: (error) => setProblem(explain(error)),
            },
          )
        }}
      >
        <p>{fill(texts.whatYouSee, { name })}</p>
        <Field label={texts.reason} help={fill(texts.reasonIsRead, { name })} error={problem}>
          <TextArea
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              setProblem(undefined)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
