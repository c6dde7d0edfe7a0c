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
    title: 'Welcome',
    description: 'What you can do here, in six steps',
    icon: Hand,
    content: (
      <>
        <p>Buyers here walk through homes on video before they ask for an hour of your day. You show the home; they come prepared.</p>
        <ul>
          <li>Publish homes with a video tour, room by room.</li>
          <li>Answer buyers yourself: their messages reach you and nobody else.</li>
          <li>Show what life is like around your homes, and explain how buying works.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'profile',
    title: 'Your profile',
    description: 'What buyers see before they write to you',
    icon: UserRound,
    content: (
      <>
        <p>A complete profile holds:</p>
        <ul>
          <li>a professional photo,</li>
          <li>your license number and state,</li>
          <li>years of experience, specialties and the cities you serve,</li>
          <li>a bio in your own words,</li>
          <li>a backlink to your own site.</li>
        </ul>
        {to(href('/agent/profile'), 'Open your profile')}
      </>
    ),
  },
  {
    id: 'content',
    title: 'Your content',
    description: 'Property listings, lifestyle videos and buyer guides',
    icon: Film,
    content: (
      <>
        <ul>
          <li>
            <strong>Property listings:</strong> upload a tour or paste its link, and mark the rooms while you watch.
          </li>
          <li>
            <strong>Lifestyle videos:</strong> show a café, a park or a walk; the map follows the places you mark.
          </li>
          <li>
            <strong>Buyer guide videos:</strong> explain one step of buying a home.
          </li>
        </ul>
        {to(href('/agent/dashboard'), 'Add your first home')}
        {to(href('/agent/guides'), 'Publish a guide or a lifestyle video')}
      </>
    ),
  },
  {
    id: 'leads',
    title: 'Your leads',
    description: 'Every buyer who writes is yours alone',
    icon: MessageSquare,
    content: (
      <>
        <p>
          A message names the home and, if the buyer likes, the moment of the tour it is about. You see when it was read, and a message you
          write without a connection is sent once you are back.
        </p>
        <p>Answer soon, even if it is only to say when you will know more. How fast you usually reply is measured and shown.</p>
        {to(href('/messages'), 'Open your messages')}
      </>
    ),
  },
  {
    id: 'advanced',
    title: 'Beyond the basics',
    description: 'What experienced agents use',
    icon: Sparkles,
    content: (
      <ul>
        <li>Preview a home before it is public, and keep it coming soon until the first showing.</li>
        <li>Withhold an address: then no page, map or search shows more than the area.</li>
        <li>Mark new construction, open houses and amenities; buyers filter by them.</li>
        <li>Take everything you entered along at any time, from your settings.</li>
      </ul>
    ),
  },
  {
    id: 'badges',
    title: 'What stands by your name',
    description: 'Badges only for what can be checked',
    icon: BadgeCheck,
    content: (
      <>
        <p>
          Once we have looked at your license, a check mark with the date stands on your profile and on every home. Until then your pages
          say that it has not been checked yet. Nobody can buy it.
        </p>
        {to(href('/agent/profile'), 'See what is missing')}
      </>
    ),
  },
]
