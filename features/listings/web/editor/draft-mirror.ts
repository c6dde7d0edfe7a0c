import type { MyProperty } from '#features/listings/contract'
import { isRecord, readStored, writeStored } from '#platform/web/stored.ts'
import type { Edits } from './autosave-machine.ts'
import type { DraftName, DraftValues } from './field-text.ts'

/** What was typed and not stored yet, with the stored values it was typed over. */
export interface Mirrored {
  edits: Edits
  over: Partial<DraftValues>
}

const keyOf = (accountId: number, listingId: number): string => `tourstead:home:${accountId}:${listingId}`

export const readMirror = (accountId: number, listingId: number): Mirrored | undefined =>
  readStored(keyOf(accountId, listingId), (stored) =>
    isRecord(stored) && isRecord(stored['edits']) && isRecord(stored['over']) ? (stored as unknown as Mirrored) : undefined,
  )

export function keepMirror(accountId: number, listing: MyProperty, edits: Edits): void {
  const names = Object.keys(edits) as DraftName[]
  const over = Object.fromEntries(names.map((name) => [name, listing.fields[name]]))
  // Without storage the text lives as long as the page does.
  writeStored(keyOf(accountId, listing.id), names.length === 0 ? undefined : { edits, over })
}
