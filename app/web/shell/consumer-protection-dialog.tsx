import * as texts from '#texts/app'
import { ConsumerProtectionText } from '#features/law/web'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { noticeDialogs } from './notice-dialogs.ts'

export function ConsumerProtectionDialog() {
  return (
    <Dialog id={noticeDialogs.consumerProtection} title={texts.consumerProtectionNotice} wide>
      <ConsumerProtectionText />
    </Dialog>
  )
}
