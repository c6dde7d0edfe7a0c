import * as texts from '#texts/agents'
import { Award, Film, Hand, MessageSquare, Sparkles, UserRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { StepsInGuide } from './first-steps/first-steps.tsx'

export interface OnboardingStep {
  id: 'welcome' | 'profile' | 'content' | 'leads' | 'advanced' | 'badges'
  title: string
  description: string
  icon: LucideIcon
  content: ReactNode
}

const to = (path: string, label: string) => (
  <p>
    <Link to={path}>{label}</Link>
  </p>
)

export const onboardingSteps: readonly OnboardingStep[] = [
  {
    id: 'welcome',
    title: texts.welcome,
    description: 'What you can do here, in six steps',
    icon: Hand,
    content: (
      <>
        <p>{texts.buyersWalkThroughHomesOnVideo}</p>
        <ul>
          <li>{texts.listHomesWithAVideoTour}</li>
          <li>{texts.answerBuyersYourselfTheirMessages}</li>
          <li>{texts.showTheNeighborhoodAndExplainHow}</li>
        </ul>
        <StepsInGuide />
      </>
    ),
  },
  {
    id: 'profile',
    title: texts.yourProfileStep,
    description: 'What buyers see before they message you',
    icon: UserRound,
    content: (
      <>
        <p>{texts.aCompleteProfileHas}</p>
        <ul>
          <li>{texts.aProfessionalPhoto}</li>
          <li>{texts.yourLicenseNumberAndState}</li>
          <li>{texts.yearsOfExperienceSpecialtiesAndThe}</li>
          <li>{texts.aBioInYourOwnWords}</li>
          <li>{texts.aLinkToYourWebsite}</li>
        </ul>
        <p>{texts.onceWeveCheckedYourLicenseA}</p>
        {to(href('/agent/profile'), texts.openYourProfile)}
      </>
    ),
  },
  {
    id: 'content',
    title: texts.yourContent,
    description: 'Property listings, lifestyle videos, and buyer guides',
    icon: Film,
    content: (
      <>
        <ul>
          <li>
            <strong>{texts.propertyListings}</strong> {texts.uploadATourOrPasteA}
          </li>
          <li>
            <strong>{texts.lifestyleVideos}</strong> {texts.showACafAParkOr}
          </li>
          <li>
            <strong>{texts.buyerGuideVideos}</strong> {texts.explainOneStepOfBuyingA}
          </li>
        </ul>
        {to(href('/agent/dashboard'), texts.addYourFirstListing)}
        {to(href('/agent/guides'), texts.publishAGuideOrLifestyleVideo)}
      </>
    ),
  },
  {
    id: 'leads',
    title: texts.yourLeads,
    description: 'Every buyer who messages you is yours alone',
    icon: MessageSquare,
    content: (
      <>
        <p>{texts.eachMessageShowsTheHomeAnd}</p>
        <p>{texts.replyQuicklyEvenIfOnlyTo}</p>
        {to(href('/messages'), texts.openYourMessages)}
      </>
    ),
  },
  {
    id: 'advanced',
    title: texts.beyondTheBasics,
    description: 'What experienced agents use',
    icon: Sparkles,
    content: (
      <ul>
        <li>{texts.previewAListingBeforeItsPublic}</li>
        <li>{texts.hideAnAddressAndBuyersOnly}</li>
        <li>{texts.addNewConstructionOpenHousesAnd}</li>
        <li>{texts.downloadEverythingYouveEntered}</li>
      </ul>
    ),
  },
  {
    id: 'badges',
    title: texts.yourBadges,
    description: 'Earned by working on Tourstead',
    icon: Award,
    content: (
      <>
        <p>{texts.badgesComeByThemselves}</p>
        <ul>
          <li>
            <strong>{texts.videoMaster}</strong> {texts.for25Videos}
          </li>
          <li>
            <strong>{texts.leadMagnet}</strong> {texts.for100Leads}
          </li>
        </ul>
        {to(`${href('/agent/dashboard')}?tab=badges`, texts.seeYourBadges)}
      </>
    ),
  },
]
