import * as texts from '#texts/site'
import { fill } from '#platform/contract/fill.ts'
import { href, Link } from 'react-router'
import { product } from '#platform/contract/product.ts'
import { useOperator } from '#platform/web/session/public-settings.ts'
import { Article } from './article.tsx'
import { pageMeta } from './page-meta.ts'

export const meta = pageMeta(texts.contact, fill(texts.contactThePeopleWhoRunName, { name: product.name }))

export default function ContactPage() {
  const { supportEmail, legalEmail, postalAddress } = useOperator()
  return (
    <Article title={texts.contact} lead={texts.forQuestionsAboutAHomeMessage}>
      <h2>{texts.aboutAHomeOrTour}</h2>
      <p>
        {texts.openTheHomeAndMessageIts} <Link to={href('/agents')}>{texts.browseThemByState}</Link>.
      </p>
      <h2>{texts.aboutThisSite}</h2>
      <dl>
        <dt>{texts.accountHelpAndTechnicalProblems}</dt>
        <dd>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </dd>
        <dt>{texts.copyrightPrivacyAndOtherLegalMatters}</dt>
        <dd>
          <a href={`mailto:${legalEmail}`}>{legalEmail}</a>
        </dd>
        {postalAddress && (
          <>
            <dt>{texts.mail}</dt>
            <dd>
              <address className="break-words not-italic">{postalAddress}</address>
            </dd>
          </>
        )}
      </dl>
      <h2>{texts.helpUsHelpYou}</h2>
      <ul>
        <li>{texts.theLinkToThePageYou}</li>
        <li>{texts.whatYouDidWhatYouExpected}</li>
        <li>{texts.theReportNumberIfYouSaw}</li>
      </ul>
    </Article>
  )
}
