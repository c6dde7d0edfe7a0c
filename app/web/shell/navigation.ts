import { href } from 'react-router'

export interface NavigationLink {
  to: string
  label: string
  /** Shows the unread count beside the label. */
  unread?: true
}

/** The logo stands between the two halves. */
export const desktopLinks = {
  before: [
    { to: href('/tourstead'), label: 'Browse tours' },
    { to: href('/buying-guide'), label: 'For Buyers' },
    { to: href('/buyer-guide-videos'), label: 'Buyer Guides' },
  ],
  after: [
    { to: href('/agents'), label: 'Find an agent' },
    { to: href('/about'), label: 'About' },
    { to: href('/agent-info'), label: 'For Agents' },
  ],
} as const satisfies Record<string, readonly NavigationLink[]>

export const signInLinks = {
  buyer: { to: `${href('/auth')}?tab=signin`, label: 'Login' },
  agent: { to: href('/login'), label: 'Agent Sign In' },
} satisfies Record<string, NavigationLink>

export const messagesLink: NavigationLink = { to: href('/messages'), label: 'Messages', unread: true }
