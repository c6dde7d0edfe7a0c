import * as texts from '#texts/site'
import { fill } from '#platform/contract/fill.ts'
import { href, Link } from 'react-router'
import { product } from '#platform/contract/product.ts'
import { Article } from './article.tsx'
import { pageMeta } from './page-meta.ts'

export const meta = pageMeta(texts.about, fill(texts.whatNameIsWhoRunsIt, { name: product.name }))

export default function AboutPage() {
  return (
    <Article
      title={fill(texts.aboutName, { name: product.name })}
      lead={fill(texts.taglineEveryHomeHereStartsWith, { tagline: product.tagline })}
    >
      <h2>{texts.whyToursComeFirst}</h2>
      <p>{texts.photosShowAHomesBestAngles}</p>
      <h2>{texts.howItWorks}</h2>
      <ul>
        <li>{texts.licensedAgentsListTheHomesThey}</li>
        <li>{texts.browseHomesOnAMapOr}</li>
        <li>{texts.haveAQuestionMessageTheAgent}</li>
      </ul>
      <h2>{texts.whatYouWontFind}</h2>
      <p>
        {fill(texts.nameHasNoIDXOrMLS, { name: product.name })} <Link to={href('/terms')}>{texts.theTerms}</Link>.
      </p>
      <h2>{texts.openSource}</h2>
      <p>
        {fill(texts.nameIsOpenSourceSoftwareUnder, { name: product.name })} <Link to={href('/contact')}>{texts.contactPage}</Link>.
      </p>
      <h2 id="data-sources">{texts.dataSourcesAndAttributions}</h2>
      <ul>
        <li>{texts.homesPhotosAndToursTheAgents}</li>
        <li>{texts.zipCodesAndPlacesGeoNamesLicensed}</li>
        <li>
          {texts.streetsOnTheMap} <a href="https://www.openstreetmap.org/copyright">{texts.openStreetMapContributors}</a>
          {texts.openDatabaseLicenseCityOfAustin}
        </li>
        <li>{texts.landWaterBordersAndHighwaysOn}</li>
        <li>{texts.typefacesFrauncesAndInterSilOpen}</li>
      </ul>
    </Article>
  )
}
