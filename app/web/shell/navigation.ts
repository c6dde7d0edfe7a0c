import { href } from 'react-router'
import type { SessionUser } from '#platform/web/session/session.ts'

export interface NavigationLink {
  to: string
  label: string
  /** Shows the unread count beside the label. */
  unread?: true
}

const home: NavigationLink = { to: href('/'), label: 'Home' }
const browse: NavigationLink = { to: href('/tourstead'), label: 'Browse tours' }
const findAgent: NavigationLink = { to: href('/agents'), label: 'Find an agent' }
const forBuyers: NavigationLink = { to: href('/buying-guide'), label: 'For Buyers' }
const buyerGuides: NavigationLink = { to: href('/buyer-guide-videos'), label: 'Buyer Guides' }
const about: NavigationLink = { to: href('/about'), label: 'About' }
const forAgents: NavigationLink = { to: href('/agent-info'), label: 'For Agents' }
const messages: NavigationLink = { to: href('/messages'), label: 'Messages', unread: true }
const settings: NavigationLink = { to: href('/settings'), label: 'Settings' }
const profile: NavigationLink = { to: href('/profile'), label: 'My Profile' }
const wishlist: NavigationLink = { to: href('/wishlist'), label: 'My Wishlist' }
const dashboard: NavigationLink = { to: href('/agent/dashboard'), label: 'Agent Dashboard' }
const adminPortal: NavigationLink = { to: href('/admin3'), label: 'Admin Portal' }

const buyerSignIn = `${href('/auth')}?tab=signin`
const agentSignIn = href('/login')

/** The logo stands between the two halves. */
export const desktopLinks = { before: [browse, forBuyers, buyerGuides], after: [findAgent, about, forAgents] } satisfies Record<
  string,
  NavigationLink[]
>
export const mobileLinks: readonly NavigationLink[] = [home, browse, forBuyers, buyerGuides, findAgent, about, forAgents]

export const signInLinks = {
  desktop: { buyer: { to: buyerSignIn, label: 'Login' }, agent: { to: agentSignIn, label: 'Agent Sign In' } },
  mobile: { buyer: { to: buyerSignIn, label: 'Buyer Login' }, agent: { to: agentSignIn, label: 'Agent Login' } },
} satisfies Record<string, Record<string, NavigationLink>>

export const messagesLink = messages

/** What the avatar menu offers; agents have a dashboard instead of a profile, admins the portal as well. */
export function personalLinks({ role }: Pick<SessionUser, 'role'>): readonly NavigationLink[] {
  return [home, messages, settings, ...(role === 'buyer' ? [profile, wishlist] : [dashboard]), ...(role === 'admin' ? [adminPortal] : [])]
}

export const footerLinks: readonly { title: string; links: readonly NavigationLink[] }[] = [
  { title: 'Homes', links: [browse, { to: href('/new-homes'), label: 'New homes' }, forBuyers, buyerGuides, findAgent] },
  {
    title: 'Agents',
    links: [
      forAgents,
      { to: href('/pricing'), label: 'Pricing' },
      { to: href('/agent-signup'), label: 'Sign up as an agent' },
      signInLinks.desktop.agent,
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
