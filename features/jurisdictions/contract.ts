import * as z from 'zod/mini'
import { PackSetting } from '#features/law/contract'
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
  /** Sentence that names whom the listing agent works for, as a buyer reads it. */
  disclosure: z.string(),
  /** The forms that agents can offer. */
  forms: z.array(AgreementForm),
  /** Decisions of administrators about the pack. */
  setting: PackSetting,
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
