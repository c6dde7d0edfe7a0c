import * as texts from '#texts/app'
import { fill } from '#platform/contract/fill.ts'
import { jurisdictions } from '#features/law/contract'
import { product } from '#platform/contract/product.ts'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { noticeDialogs } from './notice-dialogs.ts'
import { RegulatorLink } from './regulator-link.tsx'

const { name, short } = jurisdictions.TX.regulator

export function BrokerageServicesDialog() {
  return (
    <Dialog id={noticeDialogs.brokerageServices} title={texts.informationAboutBrokerageServices} wide>
      <div className="prose">
        <p>{fill(texts.texasLawRequiresAllRealEstate, { name, short })}</p>
        <h3>{texts.typesOfLicenseHolders}</h3>
        <ul>
          <li>{texts.aBrokerIsResponsibleForAll}</li>
          <li>{texts.aSalesAgentMustBeSponsored}</li>
        </ul>
        <h3>{texts.whatABrokerMustDoFor}</h3>
        <ul>
          <li>{texts.putTheInterestsOfTheClient}</li>
          <li>{texts.informTheClientOfAnyMaterial}</li>
          <li>{texts.answerTheClientsQuestionsAndPresent}</li>
          <li>{texts.treatAllPartiesToAReal}</li>
        </ul>
        <h3>{texts.whomALicenseHolderCanRepresent}</h3>
        <p>{texts.anAgentForTheOwnerRepresents}</p>
        <h3>{texts.brokerFirmAndLicenseDetails}</h3>
        <p>{fill(texts.namePublishesToursItIsNot, { name: product.name })}</p>
        <h3>{texts.theRegulator}</h3>
        <p>
          {fill(texts.informationIsAvailableFromTheName, { name })} <RegulatorLink />
          {texts.whereTheOfficialFormCanBe}
        </p>
      </div>
    </Dialog>
  )
}
