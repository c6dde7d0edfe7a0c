import * as texts from '#texts/site'
import { fill } from '#platform/contract/fill.ts'
import { href, Link } from 'react-router'
import { product } from '#platform/contract/product.ts'
import { Article } from './article.tsx'
import { pageMeta } from './page-meta.ts'

export const meta = pageMeta(texts.contact, fill(texts.howToReachThePeopleWho, { name: product.name }))

export default function ContactPage() {
  return (
    <Article title={texts.contact} lead={texts.questionsAboutAHomeGoTo}>
      <h2>{texts.aboutAHomeOrAVisit}</h2>
      <p>
        {texts.openTheHomeAndWriteTo} <Link to={href('/agents')}>{texts.findThemByState}</Link>.
      </p>
      <h2>{texts.aboutThisSite}</h2>
      <dl>
        <dt>{texts.helpWithYourAccountAndAnything}</dt>
        <dd>
          <a href={`mailto:${product.supportEmail}`}>{product.supportEmail}</a>
        </dd>
        <dt>{texts.copyrightPrivacyAndOtherLegalMatters}</dt>
        <dd>
          <a href={`mailto:${product.legalEmail}`}>{product.legalEmail}</a>
        </dd>
        <dt>{texts.post}</dt>
        <dd>
          <address className="not-italic">{product.postalAddress}</address>
        </dd>
      </dl>
      <h2>{texts.whatHelpsUsHelpYou}</h2>
      <ul>
        <li>{texts.theAddressOfThePageYou}</li>
        <li>{texts.whatYouDidWhatYouExpected}</li>
        <li>{texts.theReportNumberIfThePage}</li>
      </ul>
    </Article>
  )
}
