import * as texts from '#texts/hand-over'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'
import { storable } from '#platform/contract/field-checks.ts'

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const byAgent = z.object({ accountId: Id })
const Agent = z.object({ id: z.number(), name: z.string() })
const amount = z.int(texts.openThePageAgain).check(z.minimum(0, texts.openThePageAgain))

/** Goes with the listings. */
const moved = {
  /** Listings that were never published. */
  drafts: z.number(),
  /** Requests and appointments that have not begun. */
  showings: z.number(),
  /** With a confirmed message that waits for an answer. */
  conversations: z.number(),
  leads: z.number(),
  /** Next steps with a day, of these leads. */
  reminders: z.number(),
  /** Showings that have begun and not ended. They stay with the agent. */
  showingsNow: z.number(),
}

const Preview = z.object({
  agent: Agent,
  /** Who may get them: everybody else in the brokerage. */
  colleagues: z.array(Agent),
  /** Published listings that can still be sold. */
  listings: z.number(),
  /** By the license they need. */
  states: z.array(z.string()),
  ...moved,
})
export type HandOverPreview = z.infer<typeof Preview>

export const previewHandOver = endpoint({
  method: 'GET',
  path: '/api/brokerage/hand-overs/:accountId',
  access: 'agent',
  summary:
    'What would move from an agent of my brokerage to another one (to the agent `to`, where given), and what stays; for its administrators; `colleagues` come in pages',
  params: byAgent,
  query: z.object({ ...pageQuery, to: z.optional(Id) }),
  reply: z.extend(Preview, pageNumbers),
})
/** 409 when the number of listings and drafts is another one than was shown, or two confirmed showings of the other agent would overlap. */
export const handOver = endpoint({
  method: 'POST',
  path: '/api/brokerage/hand-overs/:accountId',
  repeat: 'key',
  access: 'agent',
  audited: true,
  summary:
    'Give the listings and drafts of an agent of my brokerage, with videos, open showings, waiting conversations and open leads, to another one; for its administrators',
  params: byAgent,
  body: z.object({
    to: z.int(texts.chooseAnAgent).check(z.positive(texts.chooseAnAgent), z.maximum(Number.MAX_SAFE_INTEGER)),
    reason: z.string(texts.sayWhy).check(storable, z.trim(), z.minLength(1, texts.sayWhy), z.maxLength(500, texts.useAtMost500Characters)),
    listings: amount,
    drafts: amount,
  }),
  reply: z.object({ listings: z.number(), ...moved }),
})
