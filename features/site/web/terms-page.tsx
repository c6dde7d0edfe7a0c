import * as texts from '#texts/site'
import { fill } from '#platform/contract/fill.ts'
import { href, Link } from 'react-router'
import { usStates } from '#features/location/contract'
import { product } from '#platform/contract/product.ts'
import { useOperator } from '#platform/web/session/public-settings.ts'
import { Article } from './article.tsx'
import { pageMeta } from './page-meta.ts'

export const meta = pageMeta(texts.terms, fill(texts.theRulesForUsingNameIn, { name: product.name }))

export default function TermsPage() {
  const { legalEmail, postalAddress, state } = useOperator()
  const stateName = usStates[state as keyof typeof usStates]
  const law = stateName ? fill(texts.lawOfState, { state: stateName }) : texts.lawOfTheOperator
  return (
    <Article title={texts.terms} lead={fill(texts.theRulesForUsingNameIn, { name: product.name })} changed="2026-11-20">
      <h2>{texts.whoWeAre}</h2>
      <p>
        {fill(texts.nameWeAndUsMeanThe, { name: product.name })} <a href={`mailto:${legalEmail}`}>{legalEmail}</a>
        {postalAddress && <span>{` ${fill(texts.andPostalAddress, { postalAddress })}`}</span>}
        <span>{'. '}</span>
        {texts.byUsingTheSite}
      </p>
      <h2>{texts.whatTheSiteIs}</h2>
      <p>{texts.theSitePublishesHomesAndVideo}</p>
      <h2>{texts.whatAgentsPublish}</h2>
      <p>{texts.agentsAreResponsibleForWhatThey}</p>
      <h2>{texts.yourAccount}</h2>
      <ul>
        <li>{texts.giveAccurateInformationAndKeepYour}</li>
        <li>{texts.youMayStopUsingYourAccount}</li>
        <li>{texts.weMaySuspendAccountsThatBreak}</li>
      </ul>
      <h2>{texts.whatIsNotAllowed}</h2>
      <ul>
        <li>
          {texts.advertisingThatBreaksFairHousingLaw} <Link to={href('/equal-housing-opportunity')}>{texts.equalHousingOpportunity}</Link>.
        </li>
        <li>{texts.publishingMediaYouDontHaveThe}</li>
        <li>{texts.pretendingToBeSomeoneElseOr}</li>
        <li>{texts.harassingPeopleSendingUnsolicitedAdvertisingOr}</li>
        <li>{texts.overloadingTheSiteProbingItOr}</li>
      </ul>
      <h2>{texts.forAgentsHeading}</h2>
      <ul>
        <li>{texts.youHoldAValidLicenseIn}</li>
        <li>{texts.youHaveTheOwnersPermissionTo}</li>
        <li>{texts.youKeepYourRightsInWhat}</li>
      </ul>
      <h2>{texts.copyright}</h2>
      <p>
        {texts.noticesUnderTheDigitalMillenniumCopyright} <a href={`mailto:${legalEmail}`}>{legalEmail}</a>
        {texts.seeDMCANoticeAtTheBottom}
      </p>
      <h2>{texts.videosFromOtherHosts}</h2>
      <p>{texts.someToursAreEmbeddedFromOther}</p>
      <h2>{texts.liability}</h2>
      <p>{texts.theSiteIsProvidedAsIs}</p>
      <h2>{texts.lawAndChanges}</h2>
      <p>{fill(texts.lawWithoutConflictRules, { law })}</p>
    </Article>
  )
}
