import * as texts from '#texts/analytics'
import type { Measure } from './numbers.ts'

/** A number that more than one screen, email, file or call shows. */
export interface Metric {
  name: string
  /** Shown behind the (i) beside the number. */
  definition: string
  /** Rows that are counted, by RESO event type or by table. */
  counts: string
}

const visits = {
  impressions: 'Non-Detailed View',
  views: 'Detailed View',
  visitors: 'Detailed View, once per visitor and day (UTC)',
  plays: 'Property Videos',
  watchedSeconds: 'seconds of Video Watched',
  shares: 'Share',
  saves: 'home_mark',
  messages: 'message',
  tourRequests: 'tour_request',
} as const satisfies Record<Measure, string>

const others = {
  savedNow: 'home_mark',
  conversations: 'message_conversation',
  firstAnswer: 'lead_first_answer',
  waitingLeads: 'lead_awaiting_answer',
  inReview: 'listing_in_review',
} as const

/** Rows that wait for a person, or that a brokerage has, at this moment. */
const standing = {
  toApprove: 'listing_in_review',
  answersToReview: 'listing_answer',
  toursToAnswer: 'tour_request',
  toursToday: 'tour_request',
  openHousesToday: 'open_house',
  stepsDue: 'lead',
  unreadMessages: 'message_inbox',
  sharedUnread: 'message_inbox',
  leadsToClaim: 'lead',
  teamLeads: 'lead',
  coListingInvitations: 'co_listing_invitation',
  teamRequests: 'team_join_request',
  brokerageInvitations: 'brokerage_invitation',
  licensesToRenew: 'member_state_license',
  reviewNotices: 'moderation_case',
  listingsBeyondPlan: 'listing',
  timesToAnswer: 'tour_request',
  agreementsToSign: 'tour_agreement',
  comingSoonListings: 'listing',
  activeListings: 'listing',
  underContractListings: 'listing',
  pendingListings: 'listing',
  closedListings: 'listing',
  offMarketListings: 'listing',
  draftListings: 'listing',
  unassignedLeads: 'lead',
  expiredLicenses: 'member_state_license',
  expiringLicenses: 'member_state_license',
  licenseProblems: 'member_state_license',
  wordingToReview: 'copy_acknowledgement',
  withoutBrokerageName: 'listing',
} as const

export type MetricName = keyof typeof visits | keyof typeof others | keyof typeof standing

/** Every metric, declared once. Numbers with the same name are computed from the same rows on every surface. */
export const metrics = Object.fromEntries(
  Object.entries({ ...visits, ...others, ...standing }).map(([name, counts]) => [
    name,
    { name: texts.metricNames[name as MetricName], definition: texts.metricDefinitions[name as MetricName], counts },
  ]),
) as Readonly<Record<MetricName, Metric>>
