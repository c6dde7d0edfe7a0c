import * as texts from '#texts/app'
import { href } from 'react-router'
import type { SessionUser } from '#platform/web/session/session.ts'
import { desktopLinks, messagesLink, signInLinks, type NavigationLink } from './navigation.ts'

// What is in the header of a desk stands in `navigation.ts`; this here is loaded when somebody uses the page.
const home: NavigationLink = { to: href('/'), label: texts.home }
const settings: NavigationLink = { to: href('/settings'), label: texts.settings }
const notifications: NavigationLink = { to: href('/notifications'), label: texts.notifications }
const profile: NavigationLink = { to: href('/profile'), label: texts.myProfile }
const wishlist: NavigationLink = { to: href('/wishlist'), label: texts.myWishlist }
const dashboard: NavigationLink = { to: href('/agent/dashboard'), label: texts.agentDashboard }
const events: NavigationLink = { to: href('/eventspecial'), label: texts.events }
const adminPortal: NavigationLink = { to: href('/admin3'), label: texts.adminPortal }

const { before, after } = desktopLinks
const [browse, forBuyers, buyerGuides] = before
const [findAgent, about, forAgents] = after

export const mobileLinks: readonly NavigationLink[] = [home, ...before, ...after]

export const mobileSignInLinks = {
  buyer: { to: signInLinks.buyer.to, label: texts.buyerLogin },
  agent: { to: signInLinks.agent.to, label: texts.agentLogin },
} satisfies Record<string, NavigationLink>

/** What the avatar menu offers; agents have a dashboard instead of a profile, admins the portal as well. */
export function personalLinks({ role }: Pick<SessionUser, 'role'>): readonly NavigationLink[] {
  return [
    home,
    messagesLink,
    notifications,
    settings,
    ...(role === 'buyer' ? [profile, wishlist] : [dashboard]),
    ...(role === 'admin' ? [adminPortal] : []),
  ]
}

export const footerLinks: readonly { title: string; links: readonly NavigationLink[] }[] = [
  { title: texts.homes, links: [browse, { to: href('/new-homes'), label: texts.newHomes }, events, forBuyers, buyerGuides, findAgent] },
  {
    title: texts.agents,
    links: [
      forAgents,
      { to: href('/pricing'), label: texts.pricing },
      { to: href('/agent-signup'), label: texts.signUpAsAnAgent },
      signInLinks.agent,
    ],
  },
  { title: texts.company, links: [about, { to: href('/contact'), label: texts.contact }] },
  {
    title: texts.legal,
    links: [
      { to: href('/terms'), label: texts.terms },
      { to: href('/privacy'), label: texts.privacy },
      { to: href('/equal-housing-opportunity'), label: texts.equalHousingOpportunity },
    ],
  },
]
