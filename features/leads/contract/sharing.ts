import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Id } from './input.ts'

/** What a member lets agents know; nothing unless they switched it on. */
export const LeadSharing = z.object({ zip: z.boolean(), calls: z.boolean(), matches: z.boolean() })
export type LeadSharing = z.infer<typeof LeadSharing>

export const leadSharing = endpoint({
  method: 'GET',
  path: '/api/lead-sharing',
  access: 'user',
  summary: 'What I let agents know: my ZIP code, whom I call, and which matches I open',
  reply: LeadSharing,
})

export const setLeadSharing = endpoint({
  method: 'PUT',
  path: '/api/lead-sharing',
  access: 'user',
  summary: 'Choose what I let agents know',
  body: LeadSharing,
  reply: LeadSharing,
})

export const tellCall = endpoint({
  method: 'POST',
  path: '/api/lead-sharing/calls',
  repeat: 'key',
  access: 'user',
  summary: 'That I tapped the phone number of a home’s agent; kept only where I let agents know',
  body: z.object({ propertyId: Id }),
})
