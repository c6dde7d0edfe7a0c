import * as texts from '#texts/law'
import { jurisdictions } from '#features/law/contract'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { RegulatorLink } from './regulator-link.tsx'

const { name, short } = jurisdictions.TX.regulator

/** What Texas brokers owe their clients, as the dialog in the footer says it. */
export function BrokerageServicesText() {
  return (
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
  )
}
