import * as texts from '#texts/public-api'
import * as z from 'zod/mini'

export const importedAtMost = 100

/** Records of the RESO resource Property, as MLS systems and our export write them. */
export const ImportBody = z.object({
  value: z
    .array(z.record(z.string(), z.unknown()), texts.sendListings)
    .check(z.minLength(1, texts.sendListings), z.maxLength(importedAtMost, texts.sendListings)),
})

/** In the order in which they were sent. */
export const ImportReply = z.object({
  value: z.array(
    z.object({
      /** Key of the listing, new or from an earlier import of the same record; null when the record was refused. */
      ListingKey: z.nullable(z.string()),
      /** Reason for a refusal; beside a key, notes on an earlier import and dropped values. */
      message: z.nullable(z.string()),
      /** RESO names of fields with a value that is not kept. */
      dropped: z.array(z.string()),
    }),
  ),
})
export type ImportReply = z.infer<typeof ImportReply>
