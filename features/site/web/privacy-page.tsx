import * as texts from '#texts/site'
import { fill } from '#platform/contract/fill.ts'
import { href, Link } from 'react-router'
import { privacyLaws } from '#features/law/contract'
import { product } from '#platform/contract/product.ts'
import { useOperator } from '#platform/web/session/public-settings.ts'
import { Article } from './article.tsx'
import { pageMeta } from './page-meta.ts'
import { PrivacyRights } from './privacy-rights.tsx'

export const meta = pageMeta(texts.privacy, fill(texts.whatNameKeepsAboutYouWhy, { name: product.name }))

export default function PrivacyPage() {
  const { legalEmail, postalAddress } = useOperator()
  return (
    <Article title={texts.privacy} lead={texts.whatWeKeepAboutYouWhy} changed="2026-11-20">
      <h2>{texts.inShort}</h2>
      <ul>
        <li>{texts.youCanBrowseHomesAndWatch}</li>
        <li>{texts.weDontSellYourDataOr}</li>
        <li>{texts.yourMessagesGoOnlyToThe}</li>
        <li>{texts.weLoadNothingFromAVideo}</li>
      </ul>
      <h2>{texts.whatWeKeep}</h2>
      <dl>
        <dt>{texts.whenYouBrowse}</dt>
        <dd>{texts.technicalRecordsOfRequestsTimePage}</dd>
        <dt>{texts.whenYouHaveAnAccount}</dt>
        <dd>{texts.yourEmailAddressAndNamePlus}</dd>
        <dt>{texts.whenYouSignAnAgreement}</dt>
        <dd>{texts.weKeepTheSignedAgreement}</dd>
        <dt>{texts.whenYouAreAnAgent}</dt>
        <dd>{texts.yourLicenseNumberAndStateBrokerage}</dd>
        <dt>{texts.whenYouSendMessages}</dt>
        <dd>{texts.theMessagesWhenTheyWereSent}</dd>
      </dl>
      <h2>{texts.whatYourBrowserKeeps}</h2>
      <p>{texts.yourBrowserStoresYourSignIn}</p>
      <h2>{texts.whoElseSeesData}</h2>
      <ul>
        <li>{texts.theAgentOrBuyerYouMessage}</li>
        <li>{texts.companiesThatRunServersOrSend}</li>
        <li>{texts.theVideoHostOnceYouPress}</li>
        <li>{texts.authoritiesWhenTheLawRequiresIt}</li>
      </ul>
      <h2>{texts.howLongWeKeepIt}</h2>
      <p>{texts.weKeepAccountDataUntilYou}</p>
      <h2>{texts.yourRights}</h2>
      <p>
        {texts.youMayAskWhatWeKeep} <Link to={href('/data-deletion')}>{texts.deleteYourAccount}</Link> {texts.inYourSettingsItTakesEffect}{' '}
        <Link to={href('/optout')}>{texts.yourPrivacyChoices}</Link>
        {texts.noAccountNeededForAnythingElse} <a href={`mailto:${legalEmail}`}>{legalEmail}</a> {texts.fromYourAccountsEmailAddress}
      </p>
      <PrivacyRights laws={Object.values(privacyLaws)} />
      <h2>{texts.children}</h2>
      <p>{texts.theSiteIsForAdultsWe}</p>
      <h2>{texts.whoIsResponsible}</h2>
      <p>
        <span>{postalAddress ? fill(texts.theOperatorOfThisSitePostalAddress, { postalAddress }) : texts.theOperatorOfThisSite}</span>{' '}
        <a href={`mailto:${legalEmail}`}>{legalEmail}</a>.
      </p>
    </Article>
  )
}
