export const channels = ['mail', 'screen'] as const
export type Channel = (typeof channels)[number]

/** What the product tells people about, and by which ways. Adding a topic here is all that a feature needs for its row on the page. */
export const topics = {
  messages: {
    label: 'Messages',
    about: 'Somebody wrote to you. Mail only when you were away for ten minutes and had not read it.',
    channels: { mail: true, screen: true },
  },
} as const satisfies Record<string, { label: string; about: string; channels: Partial<Record<Channel, boolean>> }>

export type Topic = keyof typeof topics
export const topicNames = Object.keys(topics) as [Topic, ...Topic[]]
