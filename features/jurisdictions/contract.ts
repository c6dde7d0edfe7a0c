import * as z from 'zod/mini'
import { AgreementForm } from '#features/tours/contract'
import { endpoint } from '#platform/contract/endpoint.ts'

/** What a pack of `law` is for right now, and those of its notices that the server writes, for people nobody is. */
const PackUse = z.object({
  /** As in `law`: two letters, or `US` for wherever no other pack holds. */
  code: z.string(),
  /** On the market. */
  listings: z.number(),
  /** Licensed there; who holds licenses of several states counts in each. */
  agents: z.number(),
  /** With at least one of these agents. */
  brokerages: z.number(),
  /** What a buyer signs before a tour. */
  forms: z.array(AgreementForm),
  /** How a planned post ends. */
  postLine: z.string(),
})
export type PackUse = z.infer<typeof PackUse>

export const listJurisdictions = endpoint({
  method: 'GET',
  path: '/api/admin/jurisdictions',
  access: 'admin',
  summary: 'For every pack of state law: how many listings, agents and brokerages it concerns, and its notices with example names',
  reply: z.object({ items: z.array(PackUse) }),
})
