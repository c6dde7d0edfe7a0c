import * as texts from '#texts/app'
import { fill } from '#platform/contract/fill.ts'
import { jurisdictions } from '#features/law/contract'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { noticeDialogs } from './notice-dialogs.ts'
import { RegulatorLink } from './regulator-link.tsx'

const { name, short, address, phone } = jurisdictions.TX.regulator

export function ConsumerProtectionDialog() {
  return (
    <Dialog id={noticeDialogs.consumerProtection} title={texts.consumerProtectionNotice} wide>
      <div className="prose">
        <p>{fill(texts.theNameShortRegulatesRealEstate, { name, short })}</p>
        <p>
          {texts.youCanFindMoreInformationAnd} <RegulatorLink />.
        </p>
        <h3>{texts.howToComplain}</h3>
        <p>{texts.youCanSendAComplaintAgainst}</p>
        <h3>{texts.recoveryFunds}</h3>
        <p>{texts.trecAdministersTheRealEstateRecovery}</p>
        <h3>{texts.questions}</h3>
        <p>{texts.ifYouHaveQuestionsAboutThe}</p>
        <address className="not-italic">
          {name}
          <br />
          {address}
          <br />
          <a href={`tel:+1${phone.replaceAll(/\D/g, '')}`}>{phone}</a>
        </address>
      </div>
    </Dialog>
  )
}
