import * as texts from '#texts/personal-data'
import { useState } from 'react'
import * as z from 'zod/mini'
import { emailField, useConfirmed } from '#features/accounts/web'
import { deleteAccount, deletionPlan } from '#features/personal-data/contract'
import { call } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormText } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { whileDeletingAccount } from '#platform/web/live-socket/live.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { accountReceipt, type AccountReceipt } from './account-receipt-store.ts'
import { DeletionLines } from './deletion-lines.tsx'

/** What would go and what would stay is shown before the button that does it, and again on the receipt. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" className="self-start" onClick={() => setOpen(true)}>
        {texts.deleteMyAccount}
      </Button>
      <Dialog title={texts.deleteYourAccount} open={open} onClose={() => setOpen(false)} wide>
        {open && (
          <Plan
            onDeleted={(receipt) => {
              setOpen(false)
              accountReceipt.set(receipt)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

const Values = z.object({ email: emailField })

function Plan({ onDeleted }: { onDeleted: (receipt: AccountReceipt) => void }) {
  const confirmed = useConfirmed()
  const reading = useRead(deletionPlan, {})
  const { form, submit, errors, busy } = useCheckedForm(Values, { email: '' }, async ({ email }) =>
    onDeleted(await confirmed.run(() => whileDeletingAccount(() => call(deleteAccount, { body: { email } })))),
  )
  return (
    <ReadView reading={reading} what={texts.whatsInYourAccount}>
      {({ lines, obstacles }) => (
        <div className="flex flex-col gap-5">
          <DeletionLines lines={lines} />
          {obstacles.length > 0 ? (
            <Notice tone="attention" title={texts.beforeYouDeleteYourAccount}>
              {obstacles.map((obstacle) => (
                <p key={obstacle}>{obstacle}</p>
              ))}
            </Notice>
          ) : (
            <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
              <FormErrors errors={errors} />
              <FormText
                form={form}
                name="email"
                label={texts.yourEmail}
                type="email"
                autoComplete="off"
                help={texts.typeYourEmailToConfirmYou}
              />
              <Button type="submit" variant="danger" busy={busy} className="self-start">
                {texts.permanentlyDeleteAccount}
              </Button>
            </form>
          )}
          {confirmed.dialog}
        </div>
      )}
    </ReadView>
  )
}
