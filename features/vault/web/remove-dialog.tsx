import * as texts from '#texts/vault'
import { useState } from 'react'
import { removeVaultFile, type VaultFile } from '#features/vault/contract'
import { fill } from '#platform/contract/fill.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { useVaultAnew } from './use-vault.ts'

/** Asks before a file goes with its versions and links. */
export function RemoveDialog({ file: { id, name }, onClose }: { file: VaultFile; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const anew = useVaultAnew()
  async function remove() {
    setBusy(true)
    try {
      await call(removeVaultFile, { params: { fileId: id } })
      toast({ title: texts.removed })
      onClose()
    } catch (error) {
      toast({ title: texts.couldNotRemove, description: explain(error), variant: 'destructive' })
      setBusy(false)
    }
    await anew()
  }
  return (
    <ConfirmDialog open title={texts.removeQuestion} action={texts.remove} busy={busy} onClose={onClose} onConfirm={() => void remove()}>
      {fill(texts.removeConsequence, { name })}
    </ConfirmDialog>
  )
}
