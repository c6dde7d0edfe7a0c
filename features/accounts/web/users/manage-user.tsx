import * as texts from '#texts/accounts'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { fill } from '#platform/contract/fill.ts'
import { explain } from '#platform/web/call/call.ts'
import { keyOf, useSend } from '#platform/web/query/use-call.ts'
import { useUser } from '#platform/web/session/session.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { listUsers, type ListedUser } from '../../contract.ts'
import { changeUser, signOutUser } from '../../contract/user-changes.ts'
import { actionsFor } from './user-actions.ts'

/** Asks what is to be done about an account, and why; the reason stays while the dialog is open, also when it is refused. */
export function ManageUser({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const me = useUser()?.id
  const actions = actionsFor(user, me)
  const [chosen, setChosen] = useState(0)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [changing, signingOut] = [useSend(changeUser), useSend(signOutUser)]
  const queries = useQueryClient()
  const action = actions[chosen]
  const params = { userId: user.id }
  const settled = {
    onSuccess() {
      toast({ title: fill(texts.userChanged, { name: user.name }) })
      void queries.invalidateQueries({ queryKey: keyOf(listUsers) })
      onClose()
    },
    onError: (error: Error) => setProblem(explain(error)),
  }
  const busy = changing.isPending || signingOut.isPending
  return (
    <Dialog
      open
      onClose={onClose}
      title={fill(texts.manageName, { name: user.name })}
      actions={
        <Button type="submit" form="manage-user" variant={action?.danger ? 'danger' : 'primary'} busy={busy}>
          {action?.name}
        </Button>
      }
    >
      <form
        id="manage-user"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim().length < 3) return setProblem(texts.sayWhyInAFewWords)
          if (action?.change) changing.mutate({ params, body: { ...action.change, reason } }, settled)
          else signingOut.mutate({ params, body: { reason } }, settled)
        }}
      >
        <fieldset className="flex flex-col">
          <legend className="mb-1 font-semibold">{texts.whatToDo}</legend>
          {actions.map(({ name }, index) => (
            <label key={name} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="action" className="size-5" checked={index === chosen} onChange={() => setChosen(index)} />
              {name}
            </label>
          ))}
        </fieldset>
        <p className="text-sm text-quiet">{action?.means}</p>
        <Field label={texts.reasonLabel} help={texts.reasonHint} error={problem}>
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
