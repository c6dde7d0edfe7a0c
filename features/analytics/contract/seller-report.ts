import * as texts from '#texts/analytics'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Numbers, ViewSource, WatchedRoom, DayNumbers } from './numbers.ts'

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))

const ReportLink = z.object({
  id: z.number(),
  propertyId: z.number(),
  title: z.string(),
  createdAt: z.string(),
  openedCount: z.number(),
  lastOpenedAt: z.nullable(z.string()),
})
export type ReportLink = z.infer<typeof ReportLink>

export const reportLinks = endpoint({
  method: 'GET',
  path: '/api/agent/seller-reports',
  access: 'agent',
  summary: 'Links to reports that I gave to sellers and did not revoke',
  reply: z.object({ items: z.array(ReportLink) }),
})

/** Links of an agent that are not revoked; another one cannot be made. */
export const maxReportLinks = 500

export const createReportLink = endpoint({
  method: 'POST',
  path: '/api/agent/seller-reports',
  repeat: 'key, unstored',
  access: 'agent',
  summary: 'Make a link to the report of a home of mine; it is told once and never again',
  body: z.strictObject({ propertyId: z.number(texts.chooseAHome).check(z.int(texts.chooseAHome), z.positive(texts.chooseAHome)) }),
  reply: z.object({ id: z.number(), url: z.string() }),
})

export const revokeReportLink = endpoint({
  method: 'DELETE',
  path: '/api/agent/seller-reports/:id',
  access: 'agent',
  summary: 'Revoke a link to a report; whoever opens it from now on is told so',
  params: z.object({ id: Id }),
})

const SellerReport = z.object({
  propertyId: z.number(),
  title: z.string(),
  place: z.string(),
  agentName: z.string(),
  from: z.string(),
  to: z.string(),
  /** IANA name of the home’s zone, whose midnights the days begin at. */
  timeZone: z.string(),
  totals: Numbers,
  before: Numbers,
  days: z.array(DayNumbers),
  sources: z.array(ViewSource),
  rooms: z.array(WatchedRoom),
})
export type SellerReport = z.infer<typeof SellerReport>

export const readSellerReport = endpoint({
  method: 'GET',
  path: '/api/seller-reports/:key',
  access: 'public',
  summary: 'The report behind a link an agent gave to a seller: the last 28 days of one home',
  params: z.object({ key: z.string().check(z.regex(/^[\w-]{32}$/, texts.thisLinkIsIncomplete)) }),
  reply: SellerReport,
})
