import * as texts from '#texts/public-api'
import * as z from 'zod/mini'
import { findUnstorable } from '#platform/contract/refused-fields.ts'

export const importedAtMost = 100

/** Reads a record; one with a text that cannot be stored keeps only the reason, so that the others can be imported. */
const readRecord = (record: Record<string, unknown>): { record: Record<string, unknown> } | { refusal: string } => {
  const unstorable = findUnstorable(record)
  return unstorable === undefined ? { record } : { refusal: `${unstorable.name}: ${unstorable.message}` }
}

/** Records of the RESO resource Property, as MLS systems and our export write them. */
export const ImportBody = z.object({
  value: z
    .array(z.pipe(z.record(z.string(), z.unknown()), z.transform(readRecord)), texts.sendListings)
    .check(z.minLength(1, texts.sendListings), z.maxLength(importedAtMost, texts.sendListings)),
})

export type ImportBody = z.infer<typeof ImportBody>

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
