import * as texts from '#texts/site'
import { fill } from '#platform/contract/fill.ts'
import { href, Link } from 'react-router'
import { product } from '#platform/contract/product.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Article } from './article.tsx'
import { pageMeta } from './page-meta.ts'

export const meta = pageMeta(texts.forAgents, fill(texts.listYourHomesOnNameWith, { name: product.name }))

export default function AgentInfoPage() {
  return (
    <Article title={texts.forAgents} lead={texts.letBuyersTourTheHomeOnline}>
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
        <li>{texts.draftsSaveAsYouTypeNothing}</li>
        <li>{texts.photosAreSizedForEveryScreen}</li>
        <li>{texts.putAListingOnHoldMark}</li>
      </ul>
      <h2>{texts.yourConversations}</h2>
      <p>{texts.messagesAboutYourListingsGoTo}</p>
      <h2>{texts.whatYouNeed}</h2>
      <ul>
        <li>{texts.aRealEstateLicenseEnterYour}</li>
        <li>{texts.yourBrokerageNameItAppearsOn}</li>
        <li>{texts.homesYoureAuthorizedToAdvertiseAnd}</li>
      </ul>
      <p>
        {texts.yourPagesShowYourLicenseAs} <Link to={href('/terms')}>{texts.theTerms}</Link> {texts.and}{' '}
        <Link to={href('/equal-housing-opportunity')}>{texts.howWeKeepAdvertisingFair}</Link> {texts.beforeYouPublish}
      </p>
    </Article>
  )
}
