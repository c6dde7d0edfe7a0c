import * as texts from '#texts/brokerages'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageQuery } from '#platform/contract/pages.ts'
import {
  brokerageRoles,
  countedKinds,
  CountedItems,
  MyBrokerage,
  PriceLimit,
  RegistrationFields,
  reviewPolicies,
} from './contract/brokerage.ts'

export type { AgentBrand } from './contract/agent-brand.ts'
export { agentBrand } from './contract/brand.ts'
export { brokerageRoles, countedKinds, RegistrationFields, reviewPolicies } from './contract/brokerage.ts'
export { decisionBody } from './contract/decision.ts'
export type {
  BrokerageDashboard,
  BrokerageMember,
  BrokerageNumbers,
  BrokerageOffice,
  BrokeragePapers,
  BrokerageRole,
  CountedItems,
  CountedKind,
  LicenseState,
  MyBrokerage,
  ReviewPolicy,
} from './contract/brokerage.ts'
import { emailField } from '#platform/contract/field-checks.ts'

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const byId = z.object({ id: Id })
const byAccount = z.object({ accountId: Id })

export const myBrokerage = endpoint({
  method: 'GET',
  path: '/api/brokerage',
  access: 'agent',
  summary: 'The brokerage I belong to; its administrators also get a page of its agents, and numbers',
  query: z.object(pageQuery),
  reply: MyBrokerage,
})
export const countedItems = endpoint({
  method: 'GET',
  path: '/api/brokerage/items',
  access: 'agent',
  summary: 'What one number of my brokerage counts, at most 200; for its administrators',
  query: z.object({
    kind: z.enum(countedKinds, texts.chooseANumberOfTheDashboard),
    /** Of one office, or of who is in `none`; without it of everybody. */
    office: z.optional(z.string().check(z.regex(/^(none|[1-9]\d{0,14})$/, texts.chooseAnOffice))),
  }),
  reply: CountedItems,
})
export const startBrokerage = endpoint({
  method: 'POST',
  path: '/api/brokerage',
  repeat: 'key',
  access: 'agent',
  summary: 'Start the brokerage that my profile names, as its administrator; it is pending until its license is reviewed',
  body: RegistrationFields,
  reply: MyBrokerage,
})
export const inviteToBrokerage = endpoint({
  method: 'POST',
  path: '/api/brokerage/invitations',
  repeat: 'key',
  access: 'agent',
  summary: 'Invite a mailbox to my brokerage; whoever signs in with it accepts or declines within 30 days',
  body: z.object({
    email: emailField(texts.enterAnEmail),
  }),
  reply: MyBrokerage,
})
export const cancelBrokerageInvitation = endpoint({
  method: 'DELETE',
  path: '/api/brokerage/invitations/:id',
  access: 'agent',
  summary: 'Cancel an invitation of my brokerage',
  params: byId,
  reply: MyBrokerage,
})
export const answerBrokerageInvitation = endpoint({
  method: 'POST',
  path: '/api/brokerage/invitations/:id/answer',
  repeat: 'key',
  access: 'agent',
  summary: 'Accept or decline an invitation sent to my mailbox',
  params: byId,
  body: z.object({ accept: z.boolean(texts.acceptOrDecline) }),
  reply: MyBrokerage,
})
export const changeBrokerageMember = endpoint({
  method: 'PATCH',
  path: '/api/brokerage/members/:accountId',
  access: 'agent',
  summary: 'Make somebody an administrator of my brokerage, or not any more; one administrator remains',
  params: byAccount,
  body: z.object({ role: z.enum(brokerageRoles, texts.chooseAdministratorOrAgent) }),
  reply: MyBrokerage,
})
export const removeBrokerageMember = endpoint({
  method: 'DELETE',
  path: '/api/brokerage/members/:accountId',
  access: 'agent',
  summary: 'Leave my brokerage, or remove an agent from it; the last one out closes it',
  params: byAccount,
  reply: MyBrokerage,
})
export const setReviewPolicy = endpoint({
  method: 'PUT',
  path: '/api/brokerage/review',
  access: 'agent',
  summary:
    'Say which new listings and changes of live ones wait for an administrator: of one office of my brokerage, or of its members without an office',
  body: z.object({
    policy: z.enum(reviewPolicies, texts.chooseWhoseListingsWait),
    /** Left out, it stays. */
    priceLimitPercent: z.optional(PriceLimit),
    officeId: z._default(z.nullable(z.int(texts.chooseAnOffice).check(z.positive(texts.chooseAnOffice))), null),
  }),
  reply: MyBrokerage,
})
