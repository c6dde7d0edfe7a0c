import * as texts from '#texts/site'
import { fill } from '#platform/contract/fill.ts'
import { href, Link } from 'react-router'
import { product } from '#platform/contract/product.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Article } from './article.tsx'
import { pageMeta } from './page-meta.ts'

export const meta = pageMeta(texts.forAgents, fill(texts.publishYourHomesOnNameWith, { name: product.name }))

export default function AgentInfoPage() {
  return (
    <Article title={texts.forAgents} lead={texts.letBuyersWalkThroughTheHome}>
      <p className="flex flex-wrap gap-3 [&_a]:no-underline">
        <ButtonLink to={href('/agent-signup')} className="text-on-spruce!">
          {texts.signUpAsAnAgent}
        </ButtonLink>
        <ButtonLink to={href('/login')} variant="secondary" className="text-ink!">
          {texts.agentSignIn}
        </ButtonLink>
      </p>
      <h2>{texts.yourTourRoomByRoom}</h2>
      <p>{texts.uploadAVideoOrLinkOne}</p>
      <h2>{texts.yourListingAtYourPace}</h2>
      <ul>
        <li>{texts.draftsAreSavedAsYouType}</li>
        <li>{texts.photosAreResizedForEveryScreen}</li>
        <li>{texts.putAHomeOnHoldMark}</li>
      </ul>
      <h2>{texts.yourConversations}</h2>
      <p>{texts.aBuyerWhoWritesFromOne}</p>
      <h2>{texts.whatYouNeed}</h2>
      <ul>
        <li>{texts.aRealEstateLicenseYouEnter}</li>
        <li>{texts.theNameOfYourBrokerageEvery}</li>
        <li>{texts.homesYouAreAllowedToAdvertise}</li>
      </ul>
      <p>
        {texts.untilWeHaveCheckedYourLicense} <Link to={href('/terms')}>{texts.theTerms}</Link> {texts.and}{' '}
        <Link to={href('/equal-housing-opportunity')}>{texts.howWeKeepAdvertisingFair}</Link> {texts.beforeYouPublish}
      </p>
    </Article>
  )
}
