import * as texts from '#texts/admin'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

const amount = z.int().check(z.minimum(0))

const SiteOverview = z.object({
  /** Of people who have not left. */
  accounts: z.object({ all: amount, agents: amount, administrators: amount, suspended: amount }),
  listings: z.object({ all: amount, onMarket: amount }),
  /** What a person of the site has to look at. */
  review: z.object({
    cases: amount,
    brokerages: amount,
    licenses: amount,
    phoneNumbers: amount,
    reportedMessages: amount,
    copyrightNotices: amount,
    wording: amount,
  }),
})
export type SiteOverview = z.infer<typeof SiteOverview>

export const siteOverview = endpoint({
  method: 'GET',
  path: '/api/admin',
  access: 'admin',
  summary: 'How many accounts and listings there are, and how much there is to review of each kind',
  reply: SiteOverview,
})

/** What is counted by week, in the order of the page. */
export const siteMeasures = ['accounts', 'listings', 'tours', 'messages', 'searches'] as const
export type SiteMeasure = (typeof siteMeasures)[number]

const Counts = z.object({ accounts: amount, listings: amount, tours: amount, messages: amount, searches: amount })

const SiteWeek = z.extend(Counts, {
  /** The Monday it begins on, in UTC. */
  week: z.string(),
})
export type SiteWeek = z.infer<typeof SiteWeek>

export const longestWeeks = 104

export const siteAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  access: 'admin',
  summary: 'New accounts, listings, tour requests, messages and saved searches of the site by week (Monday to Sunday, UTC), oldest first',
  query: z.object({
    weeks: z._default(
      z.coerce
        .number(texts.askFor1To104Weeks)
        .check(z.int(texts.askFor1To104Weeks), z.minimum(1, texts.askFor1To104Weeks), z.maximum(longestWeeks, texts.askFor1To104Weeks)),
      12,
    ),
  }),
  reply: z.object({ weeks: z.array(SiteWeek), totals: Counts }),
})
