import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ApiKeys, NewApiKey } from './contract/keys.ts'
import { FeedQuery, LeadPage, MediaPage, MemberPage, OpenHousePage, PropertyPage } from './contract/reso.ts'

export { apiScopes, type ApiKey, type ApiKeys, type ApiScope } from './contract/keys.ts'

const byId = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)) })

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/brokerage/api-keys',
  access: 'agent',
  summary: 'The API keys of my brokerage, without their secrets; for its administrators',
  reply: ApiKeys,
})
export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/brokerage/api-keys',
  access: 'agent',
  audited: true,
  summary: 'Make an API key for my brokerage; its secret is shown in this reply and never again',
  body: NewApiKey,
  reply: z.extend(ApiKeys, { secret: z.string() }),
})
export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/brokerage/api-keys/:id',
  access: 'agent',
  audited: true,
  summary: 'Revoke an API key of my brokerage at once',
  params: byId,
  reply: ApiKeys,
})

export const readListings = endpoint({
  method: 'GET',
  path: '/api/reso/Property',
  access: 'key:listings:read',
  summary: 'Listings of the brokerage, with RESO names, or what changed since a moment',
  query: FeedQuery,
  reply: PropertyPage,
})
export const readMedia = endpoint({
  method: 'GET',
  path: '/api/reso/Media',
  access: 'key:media:read',
  summary: 'Photos and tours of the listings of the brokerage',
  query: FeedQuery,
  reply: MediaPage,
})
export const readMembers = endpoint({
  method: 'GET',
  path: '/api/reso/Member',
  access: 'key:members:read',
  summary: 'Agents of the brokerage, as anyone may know them',
  query: FeedQuery,
  reply: MemberPage,
})
export const readOpenHouses = endpoint({
  method: 'GET',
  path: '/api/reso/OpenHouse',
  access: 'key:open-houses:read',
  summary: 'Open houses of listings on the market, without their guests',
  query: FeedQuery,
  reply: OpenHousePage,
})
export const readLeads = endpoint({
  method: 'GET',
  path: '/api/reso/Lead',
  access: 'key:leads:read',
  summary: 'Leads of the brokerage’s agents, without who the buyer is',
  query: FeedQuery,
  reply: LeadPage,
})
