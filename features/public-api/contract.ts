import * as texts from '#texts/public-api'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ImportBody, ImportReply } from './contract/import.ts'
import { ApiKeys, NewApiKey } from './contract/keys.ts'
import { Deliveries, NewWebhook, Webhooks } from './contract/webhooks.ts'
import { FeedQuery, LeadPage, MediaPage, MemberPage, OpenHousePage, PropertyPage } from './contract/reso.ts'

export { webhookKinds, type Deliveries, type Delivery, type Webhook, type WebhookKind } from './contract/webhooks.ts'
export { apiScopes, type ApiKey, type ApiScope } from './contract/keys.ts'

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
  repeat: 'key, unstored',
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

const byDelivery = z.extend(byId, { deliveryId: byId.shape.id })

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/brokerage/webhooks',
  access: 'agent',
  summary: 'Where my brokerage is told what happens; for its administrators',
  reply: Webhooks,
})
export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/brokerage/webhooks',
  repeat: 'key, unstored',
  access: 'agent',
  audited: true,
  summary: 'Add a webhook endpoint; its signing secret is shown in this reply and never again',
  body: NewWebhook,
  reply: z.extend(Webhooks, { secret: z.string() }),
})
export const switchWebhook = endpoint({
  method: 'PUT',
  path: '/api/brokerage/webhooks/:id/on',
  access: 'agent',
  audited: true,
  summary: 'Switch a webhook endpoint on or off; events of the meantime are not sent',
  params: byId,
  body: z.object({ on: z.boolean(texts.chooseOnOrOff) }),
  reply: Webhooks,
})
export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/brokerage/webhooks/:id',
  access: 'agent',
  audited: true,
  summary: 'Remove a webhook endpoint with its log',
  params: byId,
  reply: Webhooks,
})
export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/brokerage/webhooks/:id/deliveries',
  access: 'agent',
  summary: 'What was sent to a webhook endpoint in the last 30 days, newest first, 50 at a time',
  params: byId,
  query: z.object({ before: z.optional(byId.shape.id) }),
  reply: Deliveries,
})
export const replayDelivery = endpoint({
  method: 'POST',
  path: '/api/brokerage/webhooks/:id/deliveries/:deliveryId/replay',
  repeat: 'key',
  access: 'agent',
  summary: 'Send one delivery again, under the same webhook-id',
  params: byDelivery,
  reply: Deliveries,
})
export const replayFailed = endpoint({
  method: 'POST',
  path: '/api/brokerage/webhooks/:id/replay',
  repeat: 'key',
  access: 'agent',
  summary: 'Send everything again that failed since a moment',
  params: byId,
  body: z.object({ since: z.iso.datetime({ offset: true, error: texts.writeAMoment }) }),
  reply: Deliveries,
})

export const addListings = endpoint({
  method: 'POST',
  path: '/api/reso/Property',
  repeat: 'natural: the listing key of the sending system',
  access: 'key:listings:write',
  summary: 'Import up to 100 listings as MLS systems and an export have them; each becomes a draft of its agent or updates it',
  maxBodyBytes: 1_048_576,
  body: ImportBody,
  reply: ImportReply,
})
