import type { OwnProperty } from '#features/listings/contract'
import { isRecord, readStored, writeStored } from '#platform/web/stored.ts'
import type { Edits } from './autosave-machine.ts'
import type { DraftName, DraftValues } from './field-text.ts'

/** What was typed and not stored yet, with the stored values it was typed over. */
export interface Mirrored {
  edits: Edits
  over: Partial<DraftValues>
}

const keyOf = (accountId: number, homeId: number): string => `tourstead:home:${accountId}:${homeId}`

export const readMirror = (accountId: number, homeId: number): Mirrored | undefined =>
  readStored(keyOf(accountId, homeId), (kept) =>
    isRecord(kept) && isRecord(kept['edits']) && isRecord(kept['over']) ? (kept as unknown as Mirrored) : undefined,
  )

export function keepMirror(accountId: number, home: OwnProperty, edits: Edits): void {
  const names = Object.keys(edits) as DraftName[]
  const over = Object.fromEntries(names.map((name) => [name, home.fields[name]]))
  // Without storage the text lives as long as the page does.
  writeStored(keyOf(accountId, home.id), names.length === 0 ? undefined : { edits, over })
}
