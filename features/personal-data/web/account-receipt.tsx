import * as texts from '#texts/personal-data'
import { fill } from '#platform/contract/fill.ts'
import { signOut } from '#platform/web/session/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import type { AccountReceipt as Receipt } from './account-receipt-store.ts'
import { DeletionLines } from './deletion-lines.tsx'

/** What somebody takes along when they have left. */
export function AccountReceipt({ receipt, lines }: Receipt) {
  return (
    <Dialog title={texts.yourAccountWasDeleted} open onClose={() => void signOut()} wide>
      <div className="flex flex-col gap-4">
        <p role="status">{fill(texts.yourReceiptNumberIsReceiptWe, { receipt })}</p>
        <DeletionLines lines={lines} />
        <Button className="self-start" onClick={() => void signOut()}>
          {texts.done}
        </Button>
      </div>
    </Dialog>
  )
}
