import * as texts from '#texts/notifications'
import { frequencies, type Frequency } from './frequencies.ts'

export const channels = ['mail', 'push', 'text', 'screen'] as const
export type Channel = (typeof channels)[number]

/** What the product notifies people about, and by which channels. Adding a topic here is all that a feature needs for its row on the page. */
export const topics = {
  messages: {
    label: texts.messages,
    about: texts.someoneMessagedYouWeEmailYou,
    channels: { mail: 'now', push: 'now', screen: 'now' },
    for: 'everybody',
  },
  'new-leads': {
    label: texts.newLeadsAndFirstMessages,
    about: texts.aNewLeadOrFirstMessage,
    channels: { mail: 'now', push: 'now', text: 'off', screen: 'now' },
    isUrgent: true,
    needsLeadConsent: true,
    for: 'agents',
  },
  tours: {
    label: texts.toursAndVisits,
    about: texts.aTourOrAnRsvpChanged,
    channels: { push: 'now', text: 'now', screen: 'now' },
    isUrgent: true,
    for: 'everybody',
  },
  'saved-searches': {
    label: texts.savedSearches,
    about: texts.aNewHomeMatchesOneOf,
    channels: { mail: 'now', push: 'now', text: 'off', screen: 'now' },
    inDigest: true,
    for: 'everybody',
  },
  'price-drops': {
    label: texts.priceDrops,
    about: texts.aHomeYouSavedCostsLess,
    channels: { mail: 'daily', push: 'now', text: 'now', screen: 'now' },
    inDigest: true,
    for: 'everybody',
  },
  'back-on-market': {
    label: texts.backOnTheMarket,
    about: texts.aHomeCanBeBoughtAgain,
    channels: { mail: 'daily', push: 'now', text: 'now', screen: 'now' },
    inDigest: true,
    for: 'everybody',
  },
  'open-houses': {
    label: texts.openHouses,
    about: texts.anOpenHouseWasAdded,
    channels: { mail: 'off', push: 'off', screen: 'now' },
    inDigest: true,
    for: 'everybody',
  },
  statuses: {
    label: texts.statusChanges,
    about: texts.aHomeIsUnderContract,
    channels: { mail: 'off', push: 'off', screen: 'now' },
    inDigest: true,
    for: 'everybody',
  },
  sold: {
    label: texts.soldHomes,
    about: texts.aHomeYouSavedWasSold,
    channels: { mail: 'off', push: 'now', screen: 'now' },
    inDigest: true,
    for: 'everybody',
  },
  'shared-lists': {
    label: texts.sharedLists,
    about: texts.someoneAddedAHomeToASharedList,
    channels: { mail: 'daily', push: 'off', screen: 'now' },
    inDigest: true,
    for: 'everybody',
  },
  'co-buyer-searches': {
    label: texts.searchesSharedWithYou,
    about: texts.aHomeMatchesASearchOfACoBuyer,
    channels: { mail: 'daily', push: 'off', screen: 'now' },
    inDigest: true,
    for: 'everybody',
  },
  'account-access': {
    label: texts.supportAccess,
    about: texts.anAdminAsksToMakeChanges,
    channels: { push: 'now', screen: 'now' },
    for: 'everybody',
  },
  videos: {
    label: texts.yourVideos,
    about: texts.aLinkedVideoNoLongerPlays,
    channels: { mail: 'now', screen: 'now' },
    inDigest: true,
    for: 'agents',
  },
  calendars: {
    label: texts.linkedCalendars,
    about: texts.aLinkedCalendarWasTurnedOff,
    channels: { mail: 'now', screen: 'now' },
    inDigest: true,
    for: 'agents',
  },
  'team-leads': {
    label: texts.leadsOfYourTeam,
    about: texts.aLeadCameToYou,
    channels: { mail: 'now', push: 'now', text: 'off', screen: 'now' },
    isUrgent: true,
    needsLeadConsent: true,
    for: 'agents',
  },
  badges: {
    label: texts.yourBadges,
    about: texts.youEarnedABadge,
    channels: { screen: 'now' },
    for: 'agents',
  },
  'badges-of-others': {
    label: texts.agentBadges,
    about: texts.anAgentEarnedABadgeWhile,
    channels: { screen: 'now' },
    for: 'administrators',
  },
} as const satisfies Record<string, TopicText>

export interface TopicText {
  label: string
  about: string
  /** How often by each channel it has, until somebody chooses otherwise. */
  channels: Partial<Record<Channel, Frequency>>
  /** Whether its mails can be gathered for a day or a week. */
  inDigest?: boolean
  /** Pushed before other topics; held during quiet hours. */
  isUrgent?: boolean
  /** Texts need a consent whose sentence names messages and leads. */
  needsLeadConsent?: boolean
  /** Who is ever notified of it; the page shows it to them. */
  for: 'everybody' | 'agents' | 'administrators'
}

export type Topic = keyof typeof topics
export const topicNames = Object.keys(topics) as [Topic, ...Topic[]]

/** Which frequencies one may choose for a topic by a channel. */
export function frequenciesOf(topic: Topic, channel: Channel): readonly Frequency[] {
  return channel === 'mail' && (topics[topic] as TopicText).inDigest ? frequencies : ['now', 'off']
}

export const isUrgent = (topic: Topic): boolean => (topics[topic] as TopicText).isUrgent ?? false
export const needsLeadConsent = (topic: Topic): boolean => (topics[topic] as TopicText).needsLeadConsent ?? false
