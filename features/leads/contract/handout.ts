import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Id } from './input.ts'
import { Lead, LeadSource } from './lead.ts'

export const handLead = endpoint({
  method: 'PUT',
  path: '/api/agent/leads/:id/handout',
  access: 'agent',
  summary:
    'Hand a lead of mine to somebody on the team I own or take it back; claim one my team leaves to whoever is first, or give it back',
  params: z.object({ id: Id }),
  /** Null for the agent whose lead it is. */
  body: z.object({ to: z.nullable(z.union([z.literal('me'), Id])) }),
})

const OfferedLead = z.object({ id: z.number(), source: LeadSource, property: Lead.shape.property, createdAt: z.string() })
export type OfferedLead = z.infer<typeof OfferedLead>

export const handedLeads = endpoint({
  method: 'GET',
  path: '/api/agent/handed-leads',
  access: 'agent',
  summary: 'Leads of my team that I follow up, and those I can claim, without who it is',
  reply: z.object({ items: z.array(Lead), offered: z.array(OfferedLead) }),
})
