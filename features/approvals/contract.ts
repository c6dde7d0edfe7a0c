import * as texts from '#texts/approvals'
import * as z from 'zod/mini'
import { decisionBody } from '#features/brokerages/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Approvals } from './contract/approval.ts'

export { changedFacts, factNames, type FactName } from './contract/changed-facts.ts'
export type { Approvals, Decided, ReviewedFacts, Waiting } from './contract/approval.ts'

export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/agent/approvals',
  access: 'agent',
  summary: 'Listings and changes that wait for my review, and what became of mine',
  reply: Approvals,
})

export const decideListing = endpoint({
  method: 'POST',
  path: '/api/agent/approvals/:propertyId',
  repeat: 'key',
  access: 'agent',
  summary:
    'Approve a listing of my team or brokerage or changes of a live one, or send them back with a reason; 409 when it was decided or changed since',
  params: z.object({ propertyId: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)) }),
  body: decisionBody({ openAgain: texts.openTheListingAgain, choose: texts.approveOrSendBack, sayWhatToChange: texts.sayWhatToChange }),
  reply: Approvals,
})
