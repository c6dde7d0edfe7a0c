import * as z from 'zod/mini'
import { CaptionDifference } from './caption-difference.ts'

/** What of a video waits for a reviewer beside its rooms, as visitors see it and as it would be; absent where it does not change. */
export const VideoChanges = z.object({
  title: z.optional(z.object({ before: z.string(), after: z.string() })),
  /** The addresses of both pictures; null where there is none. */
  cover: z.optional(z.object({ before: z.nullable(z.string()), after: z.string() })),
  captions: z.optional(CaptionDifference),
})
export type VideoChanges = z.infer<typeof VideoChanges>
