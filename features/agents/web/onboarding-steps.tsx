import * as texts from '#texts/agents'
import { BadgeCheck, Film, Hand, MessageSquare, Sparkles, UserRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'

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
        <p>{texts.buyersHereWalkThroughHomesOn}</p>
        <ul>
          <li>{texts.publishHomesWithAVideoTour}</li>
          <li>{texts.answerBuyersYourselfTheirMessagesReach}</li>
          <li>{texts.showWhatLifeIsLikeAround}</li>
        </ul>
      </>
    ),
  },
  {
    id: 'profile',
    title: texts.yourProfile2,
    description: 'What buyers see before they write to you',
    icon: UserRound,
    content: (
      <>
        <p>{texts.aCompleteProfileHolds}</p>
        <ul>
          <li>{texts.aProfessionalPhoto}</li>
          <li>{texts.yourLicenseNumberAndState}</li>
          <li>{texts.yearsOfExperienceSpecialtiesAndThe}</li>
          <li>{texts.aBioInYourOwnWords}</li>
          <li>{texts.aBacklinkToYourOwnSite}</li>
        </ul>
        {to(href('/agent/profile'), texts.openYourProfile)}
      </>
    ),
  },
  {
    id: 'content',
    title: texts.yourContent,
    description: 'Property listings, lifestyle videos and buyer guides',
    icon: Film,
    content: (
      <>
        <ul>
          <li>
            <strong>{texts.propertyListings}</strong> {texts.uploadATourOrPasteIts}
          </li>
          <li>
            <strong>{texts.lifestyleVideos}</strong> {texts.showACafeAParkOr}
          </li>
          <li>
            <strong>{texts.buyerGuideVideos}</strong> {texts.explainOneStepOfBuyingA}
          </li>
        </ul>
        {to(href('/agent/dashboard'), texts.addYourFirstHome)}
        {to(href('/agent/guides'), texts.publishAGuideOrALifestyle)}
      </>
    ),
  },
  {
    id: 'leads',
    title: texts.yourLeads,
    description: 'Every buyer who writes is yours alone',
    icon: MessageSquare,
    content: (
      <>
        <p>{texts.aMessageNamesTheHomeAnd}</p>
        <p>{texts.answerSoonEvenIfItIs}</p>
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
        <li>{texts.previewAHomeBeforeItIs}</li>
        <li>{texts.withholdAnAddressThenNoPage}</li>
        <li>{texts.markNewConstructionOpenHousesAnd}</li>
        <li>{texts.takeEverythingYouEnteredAlongAt}</li>
      </ul>
    ),
  },
  {
    id: 'badges',
    title: texts.whatStandsByYourName,
    description: 'Badges only for what can be checked',
    icon: BadgeCheck,
    content: (
      <>
        <p>{texts.onceWeHaveLookedAtYour}</p>
        {to(href('/agent/profile'), texts.seeWhatIsMissing)}
      </>
    ),
  },
]
