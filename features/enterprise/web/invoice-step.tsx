import { exactDollars } from '#platform/contract/exact-dollars.ts'
import * as texts from '#texts/enterprise'
import { changeInvoice, type EnterpriseAccount, type EnterpriseInvoice } from '#features/enterprise/contract'
import { fill } from '#platform/contract/fill.ts'
import { call } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { termText } from './term-text.ts'
import { useAccountChange } from './use-account-change.ts'

const names = new Intl.ListFormat('en-US', { type: 'conjunction' })

interface InvoiceStepProps {
  account: EnterpriseAccount
  invoice: EnterpriseInvoice
  step: 'sent' | 'void'
  onClose: () => void
}

/** Asks before an invoice is sent or voided, neither of which can be taken back. */
export function InvoiceStep({ account, invoice, step, onClose }: InvoiceStepProps) {
  const change = useAccountChange()
  const act = () =>
    void change
      .run(
        () => call(changeInvoice, { params: { id: invoice.id }, body: { status: step } }),
        step === 'sent' ? texts.invoiceSent : texts.invoiceVoided,
      )
      .then(onClose)
  if (step === 'void')
    return (
      <ConfirmDialog
        title={texts.voidThis}
        open
        onClose={onClose}
        action={texts.voidIt}
        cancel={texts.cancel}
        busy={change.busy}
        onConfirm={act}
      >
        <p>{texts.voidMeans}</p>
      </ConfirmDialog>
    )
  const admins = account.members.filter(({ role }) => role === 'admin').map(({ name }) => name)
  return (
    <Dialog
      title={texts.sendThis}
      open
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button busy={change.busy} onClick={act}>
            {texts.send}
          </Button>
        </>
      }
    >
      <p className="font-medium">{fill(texts.periodAndAmount, { period: termText(invoice), amount: exactDollars(invoice.totalCents) })}</p>
      <p className="mt-2">{admins.length > 0 ? fill(texts.sendMeans, { names: names.format(admins) }) : texts.sendMeansClosed}</p>
    </Dialog>
  )
}
