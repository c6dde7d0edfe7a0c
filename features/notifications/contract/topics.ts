export const channels = ['mail', 'screen'] as const
export type Channel = (typeof channels)[number]

/** What the product notifies people about, and by which channels. Adding a topic here is all that a feature needs for its row on the page. */
export const topics = {
  messages: {
    label: 'Messages',
    about: 'Somebody wrote to you. Mail only when you were away for ten minutes and had not read it.',
    channels: { mail: true, screen: true },
    for: 'everybody',
  },
  badges: {
    label: 'Your badges',
    about: 'You earned a badge.',
    channels: { screen: true },
    for: 'agents',
  },
  'badges-of-others': {
    label: 'Badges of agents',
    about: 'An agent earned a badge while you were here.',
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
