import * as texts from '#texts/public-api'
import * as z from 'zod/mini'

export const importedAtMost = 100

/** Listings as an export has them; what is not known is left alone, what is wrong is said for each. */
export const ImportBody = z.object({
  value: z
    .array(z.record(z.string(), z.unknown()), texts.sendListings)
    .check(z.minLength(1, texts.sendListings), z.maxLength(importedAtMost, texts.sendListings)),
})

/** In the order in which they were sent. */
export const ImportReply = z.object({
  value: z.array(
    z.object({
      /** Of the new draft; null where it was refused. */
      ListingKey: z.nullable(z.string()),
      /** Why it was refused, in a sentence; beside a key, why the co-listing agent was not invited. */
      message: z.nullable(z.string()),
    }),
  ),
})
export type ImportReply = z.infer<typeof ImportReply>
