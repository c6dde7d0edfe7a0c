import * as texts from '#texts/agenda'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

export const agendaKinds = [
  'toursToAnswer',
  'toursToday',
  'openHousesToday',
  'leadsWaiting',
  'leadsDue',
  'unreadMessages',
  'leadsToClaim',
  'handedLeads',
  'sharedUnread',
  'approvals',
  'answersToReview',
  'coListingInvitations',
  'teamRequests',
  'brokerageInvitations',
  'licensesEnding',
  'reviewNotices',
  'planLapse',
  'listingsBeyondPlan',
  'showingHours',
  'agentLicensesExpired',
  'agentLicensesExpiring',
  'agentLicenseProblems',
  'agentLeadsUnanswered',
  'agentLeadsUnassigned',
  'agentWording',
] as const
export type AgendaKind = (typeof agendaKinds)[number]

const AgendaItem = z.object({
  kind: z.enum(agendaKinds),
  count: z.number(),
  /** The page that shows exactly what is counted. */
  to: z.string(),
})
export type AgendaItem = z.infer<typeof AgendaItem>

export const agentDashboard = endpoint({
  method: 'GET',
  path: '/api/agent/dashboard',
  access: 'agent',
  summary: 'What needs me today, each number with the page of what it counts; `day` is the day on my own clock, for next steps of leads',
  query: z.object({ day: z.optional(z.iso.date(texts.enterADay)) }),
  reply: z.object({ items: z.array(AgendaItem) }),
})

export const buyerAgendaKinds = ['timesToAnswer', 'agreementsToSign', 'unreadMessages'] as const
export type BuyerAgendaKind = (typeof buyerAgendaKinds)[number]

const BuyerAgendaItem = z.object({ kind: z.enum(buyerAgendaKinds), count: z.number(), to: z.string() })
export type BuyerAgendaItem = z.infer<typeof BuyerAgendaItem>

export const buyerAgenda = endpoint({
  method: 'GET',
  path: '/api/agenda',
  access: 'user',
  summary: 'What waits for me as a buyer, each number with the page of what it counts',
  reply: z.object({ items: z.array(BuyerAgendaItem) }),
})
