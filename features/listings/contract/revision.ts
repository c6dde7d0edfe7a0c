import * as texts from '#texts/listings'
import * as z from 'zod/mini'

const revisionStatuses = ['draft', 'waiting', 'returned'] as const
export type RevisionStatus = (typeof revisionStatuses)[number]

/** One thing that differs, as it stands on the page; empty text where there is nothing. */
export const RevisedText = z.object({ label: z.string(), before: z.string(), after: z.string() })
export type RevisedText = z.infer<typeof RevisedText>

/** Changes of a live listing that visitors do not see yet. */
export const ListingRevision = z.object({
  /** `draft` until its agent submits it, `returned` when a reviewer sent it back. */
  status: z.enum(revisionStatuses),
  handedInAt: z.nullable(z.string()),
  /** Why it was sent back; empty otherwise. */
  reason: z.string(),
  changes: z.array(RevisedText),
  /** What visitors read meanwhile. */
  live: z.object({ title: z.nullable(z.string()), city: z.nullable(z.string()), price: z.nullable(z.number()) }),
})

export const revisionVersion = z.object({ version: z.int(texts.sendTheVersionOfTheListing).check(z.minimum(1)) })
