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

export type MetricName = keyof typeof visits | keyof typeof others

/** Every metric, declared once. Numbers with the same name are computed from the same rows on every surface. */
export const metrics = Object.fromEntries(
  Object.entries({ ...visits, ...others }).map(([name, counts]) => [
    name,
    { name: texts.metricNames[name as MetricName], definition: texts.metricDefinitions[name as MetricName], counts },
  ]),
) as Readonly<Record<MetricName, Metric>>
