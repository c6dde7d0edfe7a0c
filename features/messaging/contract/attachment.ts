import * as texts from '#texts/messaging'
import * as z from 'zod/mini'

export const AttachmentId = z.string().check(z.regex(/^[0-9a-f]{32}$/, texts.thisFileIsNotValid))

/** A file sent along with a message. `type` was found in the content, never believed from its name. */
export const Attachment = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  /** Pixels of a picture; null for other files, which have no small picture either. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
})
export type Attachment = z.infer<typeof Attachment>
