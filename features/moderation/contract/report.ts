import * as texts from '#texts/moderation'
import * as z from 'zod/mini'
import { withoutNul } from '#platform/contract/field-checks.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

/** What can be reported here; messages are reported in their conversation. */
export const ReportedKind = z.enum(['home', 'video', 'agent', 'guide', 'answer'])
export type ReportedKind = z.infer<typeof ReportedKind>

export const reportReasons = ['wrong-facts', 'not-available', 'copied', 'discrimination', 'scam', 'offensive', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))

/** Returns a text for people of at most so many characters. */
export const textUpTo = (most: number, sentence: string) =>
  z.string().check(
    withoutNul,
    z.overwrite((text) => text.toWellFormed()),
    z.trim(),
    z.maxLength(most, sentence),
  )

export const reportThing = endpoint({
  method: 'POST',
  path: '/api/reports',
  repeat: 'key',
  access: 'user',
  summary:
    'Report a home, a video, a guide, a question and answer, or an agent to the team, once while the report is open; whom it is about never learns who it was',
  body: z.object({
    kind: ReportedKind,
    /** Of the listing, the video, the guide, the answer, or the account of the agent. */
    id: Id,
    reason: z.enum(reportReasons, texts.chooseWhatsWrong),
    details: z._default(textUpTo(2000, texts.use2000CharactersOrFewer), ''),
  }),
  reply: z.object({ reported: z.boolean() }),
})
