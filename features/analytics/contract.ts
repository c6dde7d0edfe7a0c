import * as texts from '#texts/analytics'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'
import { DayNumbers, Numbers, ViewSource, WatchedRoom } from './contract/numbers.ts'

export {
  measures,
  sourceNames,
  type DayNumbers,
  type Measure,
  type Numbers,
  type SourceName,
  type ViewSource,
  type WatchedRoom,
} from './contract/numbers.ts'
export { metrics, type Metric, type MetricName } from './contract/metrics.ts'
export {
  createReportLink,
  readSellerReport,
  reportLinks,
  revokeReportLink,
  type ReportLink,
  type SellerReport,
  maxReportLinks,
} from './contract/seller-report.ts'
export { trackEvents, type TrackedEvent, type TrackedKind } from './contract/track-events.ts'

export const longestPeriodDays = 366
/** No home was measured before. */
const firstDay = '2000-01-01'
const lastDay = '2999-12-31'
const day = z.iso.date(texts.enterADay).check(z.refine((value) => value >= firstDay && value <= lastDay, texts.enterADay))
const dayMs = 86_400_000

/** How soon an agent answered those who wrote first in the period. */
const Answers = z.object({
  asked: z.number(),
  within5Minutes: z.number(),
  withinAnHour: z.number(),
  withinADay: z.number(),
  later: z.number(),
  open: z.number(),
  medianSeconds: z.nullable(z.number()),
})
export type Answers = z.infer<typeof Answers>

const ListingNumbers = z.extend(Numbers, {
  id: z.number(),
  title: z.string(),
  /** False once another agent lists it; the numbers are those of before. */
  isMine: z.boolean(),
  rooms: z.array(WatchedRoom),
})
export type ListingNumbers = z.infer<typeof ListingNumbers>

export const agentAnalytics = endpoint({
  method: 'GET',
  path: '/api/agent/analytics',
  access: 'agent',
  summary:
    'What visitors saw of my homes while I listed them, day by day on the clocks of my license’s state, beside the period before; the last 28 days if none is given',
  query: z
    .object({
      from: z.optional(day),
      to: z.optional(day),
      /** The last so many days instead, today included. */
      days: z.optional(
        z.coerce
          .number(texts.chooseAtMostAYear)
          .check(
            z.int(texts.chooseAtMostAYear),
            z.minimum(1, texts.chooseAtMostAYear),
            z.maximum(longestPeriodDays, texts.chooseAtMostAYear),
          ),
      ),
      /** One home of mine instead of all. */
      propertyId: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))),
      ...pageQuery,
    })
    .check(
      z.refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: texts.enterALastDayAfterTheFirst }),
      z.refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < longestPeriodDays * dayMs, {
        path: ['to'],
        error: texts.chooseAtMostAYear,
      }),
    ),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    /** IANA name of the zone whose midnights the days begin at. */
    timeZone: z.string(),
    beforeFrom: z.string(),
    beforeTo: z.string(),
    totals: Numbers,
    before: Numbers,
    days: z.array(DayNumbers),
    sources: z.array(ViewSource),
    /** A page of the homes, most viewed first; everything else adds up all of them. */
    homes: z.array(ListingNumbers),
    ...pageNumbers,
    answers: Answers,
  }),
})
export type AgentAnalytics = z.infer<typeof agentAnalytics.reply & {}>
