import * as texts from '#texts/site'
import { fill } from '#platform/contract/fill.ts'
import { Fragment } from 'react'
import { href, Link } from 'react-router'
import { jurisdictions, type Jurisdiction } from '#features/law/contract'
import { product } from '#platform/contract/product.ts'
import { Article } from './article.tsx'
import { pageMeta } from './page-meta.ts'

export const meta = pageMeta(texts.privacy, fill(texts.whatNameKeepsAboutYouWhy, { name: product.name }))

export default function PrivacyPage() {
  return (
    <Article title={texts.privacy} lead={texts.whatWeKeepAboutYouWhy} changed="2026-11-20">
      <h2>{texts.inShort}</h2>
      <ul>
        <li>{texts.youCanLookAtHomesAnd}</li>
        <li>{texts.weDoNotSellYourData}</li>
        <li>{texts.aMessageYouWriteGoesTo}</li>
        <li>{texts.nothingIsLoadedFromAVideo}</li>
      </ul>
      <h2>{texts.whatWeKeep}</h2>
      <dl>
        <dt>{texts.whenYouOnlyLook}</dt>
        <dd>{texts.technicalRecordsOfRequestsTimeAddress}</dd>
        <dt>{texts.whenYouHaveAnAccount}</dt>
        <dd>{texts.yourEMailAddressYourName}</dd>
        <dt>{texts.whenYouAreAnAgent}</dt>
        <dd>{texts.yourLicenseNumberAndStateBrokerage}</dd>
        <dt>{texts.whenYouWriteMessages}</dt>
        <dd>{texts.theMessagesWhenTheyWereSent}</dd>
      </dl>
      <h2>{texts.whatYourBrowserKeeps}</h2>
      <p>{texts.yourSignInAndSettingsSuch}</p>
      <h2>{texts.whoElseSeesData}</h2>
      <ul>
        <li>{texts.theAgentOrBuyerYouWrite}</li>
        <li>{texts.companiesThatRunServersOrSend}</li>
        <li>{texts.theVideoHostOnceYouPress}</li>
        <li>{texts.authoritiesWhenTheLawObligesUs}</li>
      </ul>
      <h2>{texts.howLong}</h2>
      <p>{texts.accountDataStaysUntilYouHave}</p>
      <h2>{texts.yourRights}</h2>
      <p>
        {texts.youMayAskWhatWeKeep} <Link to={href('/data-deletion')}>{texts.deleteYourAccount}</Link> {texts.inYourSettingsItIsDone}{' '}
        <Link to={href('/optout')}>{texts.yourPrivacyChoices}</Link>
        {texts.withoutAnAccountForEverythingElse} <a href={`mailto:${product.legalEmail}`}>{product.legalEmail}</a>{' '}
        {texts.fromTheAddressOfYourAccount}
      </p>
      <dl>
        {Object.values<Jurisdiction>(jurisdictions).map(({ code, name, privacy }) => (
          <Fragment key={code}>
            <dt>{name}</dt>
            <dd>
              {fill(texts.byLawWeAnswerWithinAnswerDays, {
                law: privacy.law,
                answerDays: privacy.answerDays,
                extensionDays: privacy.extensionDays,
              })}
              {privacy.confirmBusinessDays !== undefined && `, and confirm it within ${privacy.confirmBusinessDays} business days`}
              {privacy.optOutBusinessDays !== undefined &&
                `; an opt-out takes effect at once, the law gives ${privacy.optOutBusinessDays} business days`}
              {texts.youMayAppealOurDecision}
            </dd>
          </Fragment>
        ))}
      </dl>
      <h2>{texts.children}</h2>
      <p>{texts.theSiteIsMeantForAdults}</p>
      <h2>{texts.whoAnswersForThis}</h2>
      <p>
        {fill(texts.theOperatorOfThisSitePostalAddress, { postalAddress: product.postalAddress })}{' '}
        <a href={`mailto:${product.legalEmail}`}>{product.legalEmail}</a>.
      </p>
    </Article>
  )
}
