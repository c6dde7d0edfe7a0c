import * as texts from '#texts/app'
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
    { to: href('/tourstead'), label: texts.browseTours },
    { to: href('/buying-guide'), label: texts.forBuyers },
    { to: href('/buyer-guide-videos'), label: texts.buyerGuides },
  ],
  after: [
    { to: href('/agents'), label: texts.findAnAgent },
    { to: href('/about'), label: texts.about },
    { to: href('/agent-info'), label: texts.forAgents },
  ],
} as const satisfies Record<string, readonly NavigationLink[]>

export const signInLinks = {
  buyer: { to: `${href('/auth')}?tab=signin`, label: texts.login },
  agent: { to: href('/login'), label: texts.agentSignIn },
} satisfies Record<string, NavigationLink>

export const messagesLink: NavigationLink = { to: href('/messages'), label: texts.messages, unread: true }
