import * as texts from '#texts/law'
import { jurisdictions } from '#features/law/contract'
import { fill } from '#platform/contract/fill.ts'
import { RegulatorLink } from './regulator-link.tsx'

const { name, short, address, phone } = jurisdictions.TX.regulator

/** Where to complain about a Texas license holder, as the dialog in the footer says it. */
export function ConsumerProtectionText() {
  return (
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
  )
}
