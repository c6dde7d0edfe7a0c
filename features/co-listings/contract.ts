import * as texts from '#texts/co-listings'
import * as z from 'zod/mini'
import { PropertyCard } from '#features/listings/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const byListing = z.object({ propertyId: Id })

const CoListed = z.object({
  id: z.number(),
  title: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  price: z.nullable(z.number()),
  /** The other agent. */
  name: z.string(),
  brokerageName: z.nullable(z.string()),
})
export type CoListed = z.infer<typeof CoListed>

/** Invitations of an agent that wait; more are refused. */
export const maxInvitations = 100

const MyCoListings = z.object({
  invitations: z.array(z.extend(CoListed, { invitedAt: z.string() })),
  shared: z.array(z.extend(CoListed, { isCoAgent: z.boolean(), isPublic: z.boolean() })),
  ...pageNumbers,
})
export type MyCoListings = z.infer<typeof MyCoListings>

const Colleague = z.object({ id: z.number(), name: z.string(), photoUrl: z.nullable(z.string()), brokerageName: z.nullable(z.string()) })

const CoListing = z.object({
  title: z.string(),
  agent: Colleague,
  coAgent: z.nullable(Colleague),
  invited: z.nullable(Colleague),
  isCoAgent: z.boolean(),
  /** Sold, or off the market for good: nobody can be invited. */
  isOver: z.boolean(),
  /** Whom the listing agent may invite. */
  colleagues: z.array(Colleague),
})
export type CoListing = z.infer<typeof CoListing>

export const myCoListings = endpoint({
  method: 'GET',
  path: '/api/agent/co-listings',
  access: 'agent',
  summary: 'Invitations to list a home together that wait for my answer, and a page of the homes I list together with another agent',
  query: z.object(pageQuery),
  reply: MyCoListings,
})
export const readCoListing = endpoint({
  method: 'GET',
  path: '/api/agent/co-listings/:propertyId',
  access: 'agent',
  summary: 'Who lists one of my homes together with me, who is invited, and, in pages, whom I may invite',
  params: byListing,
  query: z.object(pageQuery),
  reply: z.extend(CoListing, pageNumbers),
})
export const inviteCoAgent = endpoint({
  method: 'POST',
  path: '/api/agent/co-listings/:propertyId',
  repeat: 'key',
  access: 'agent',
  summary: 'Invite an agent of my team or brokerage to list one of my homes together with me',
  params: byListing,
  body: z.object({ agentId: z.int(texts.chooseAnAgent).check(z.positive(texts.chooseAnAgent), z.maximum(Number.MAX_SAFE_INTEGER)) }),
  reply: CoListing,
})
export const answerCoListing = endpoint({
  method: 'POST',
  path: '/api/agent/co-listings/:propertyId/answer',
  repeat: 'key',
  access: 'agent',
  summary: 'Accept or decline an invitation to list a home together',
  params: byListing,
  body: z.object({ accept: z.boolean(texts.acceptOrDecline) }),
  reply: MyCoListings,
})
export const endCoListing = endpoint({
  method: 'DELETE',
  path: '/api/agent/co-listings/:propertyId',
  access: 'agent',
  summary: 'End listing a home together, as either agent, or take an invitation back',
  params: byListing,
})
export const coListedProperties = endpoint({
  method: 'GET',
  path: '/api/co-listed-properties/:agentId',
  access: 'public',
  summary: 'Public homes that an agent lists as the second agent, the last changed first, at most 24',
  params: z.object({ agentId: Id }),
  reply: z.object({ items: z.array(PropertyCard) }),
})
