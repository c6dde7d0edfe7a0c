import * as texts from '#texts/notifications'

export const channels = ['mail', 'screen'] as const
export type Channel = (typeof channels)[number]

/** What the product notifies people about, and by which channels. Adding a topic here is all that a feature needs for its row on the page. */
export const topics = {
  messages: {
    label: texts.messages,
    about: texts.someoneMessagedYouWeEmailYou,
    channels: { mail: true, screen: true },
    for: 'everybody',
  },
  'saved-searches': {
    label: texts.savedSearches,
    about: texts.aNewHomeMatchesOneOf,
    channels: { mail: true },
    for: 'everybody',
  },
  badges: {
    label: texts.yourBadges,
    about: texts.youEarnedABadge,
    channels: { screen: true },
    for: 'agents',
  },
  'badges-of-others': {
    label: texts.agentBadges,
    about: texts.anAgentEarnedABadgeWhile,
    channels: { screen: true },
    for: 'administrators',
  },
} as const satisfies Record<string, TopicText>

export interface TopicText {
  label: string
  about: string
  channels: Partial<Record<Channel, boolean>>
  /** Who is ever notified of it; the page shows it to them. */
  for: 'everybody' | 'agents' | 'administrators'
}

export type Topic = keyof typeof topics
export const topicNames = Object.keys(topics) as [Topic, ...Topic[]]
