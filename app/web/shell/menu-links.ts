import { href } from 'react-router'
import type { SessionUser } from '#platform/web/session/session.ts'
import { desktopLinks, messagesLink, signInLinks, type NavigationLink } from './navigation.ts'

// What is in the header of a desk stands in `navigation.ts`; this here is loaded when somebody uses the page.
const home: NavigationLink = { to: href('/'), label: 'Home' }
const settings: NavigationLink = { to: href('/settings'), label: 'Settings' }
const profile: NavigationLink = { to: href('/profile'), label: 'My Profile' }
const wishlist: NavigationLink = { to: href('/wishlist'), label: 'My Wishlist' }
const dashboard: NavigationLink = { to: href('/agent/dashboard'), label: 'Agent Dashboard' }
const adminPortal: NavigationLink = { to: href('/admin3'), label: 'Admin Portal' }

const { before, after } = desktopLinks
const [browse, forBuyers, buyerGuides] = before
const [findAgent, about, forAgents] = after

export const mobileLinks: readonly NavigationLink[] = [home, ...before, ...after]

export const mobileSignInLinks = {
  buyer: { to: signInLinks.buyer.to, label: 'Buyer Login' },
  agent: { to: signInLinks.agent.to, label: 'Agent Login' },
} satisfies Record<string, NavigationLink>

/** What the avatar menu offers; agents have a dashboard instead of a profile, admins the portal as well. */
export function personalLinks({ role }: Pick<SessionUser, 'role'>): readonly NavigationLink[] {
  return [
    home,
    messagesLink,
    settings,
    ...(role === 'buyer' ? [profile, wishlist] : [dashboard]),
    ...(role === 'admin' ? [adminPortal] : []),
  ]
}

export const footerLinks: readonly { title: string; links: readonly NavigationLink[] }[] = [
  { title: 'Homes', links: [browse, { to: href('/new-homes'), label: 'New homes' }, forBuyers, buyerGuides, findAgent] },
  {
    title: 'Agents',
    links: [
      forAgents,
      { to: href('/pricing'), label: 'Pricing' },
      { to: href('/agent-signup'), label: 'Sign up as an agent' },
      signInLinks.agent,
    ],
  },
  { title: 'Company', links: [about, { to: href('/contact'), label: 'Contact' }] },
  {
    title: 'Legal',
    links: [
      { to: href('/terms'), label: 'Terms' },
      { to: href('/privacy'), label: 'Privacy' },
      { to: href('/equal-housing-opportunity'), label: 'Equal Housing Opportunity' },
    ],
  },
]
