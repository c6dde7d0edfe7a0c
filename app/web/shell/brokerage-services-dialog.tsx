import * as texts from '#texts/app'
import { BrokerageServicesText } from '#features/law/web'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { noticeDialogs } from './notice-dialogs.ts'

export function BrokerageServicesDialog() {
  return (
    <Dialog id={noticeDialogs.brokerageServices} title={texts.informationAboutBrokerageServices} wide>
      <BrokerageServicesText />
    </Dialog>
  )
}
