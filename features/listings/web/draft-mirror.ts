import type { OwnProperty } from '#features/listings/contract'
import type { Edits } from './autosave-machine.ts'
import type { DraftName, DraftValues } from './field-text.ts'

/** What was typed and not stored yet, with the stored values it was typed over. */
export interface Mirrored {
  edits: Edits
  over: Partial<DraftValues>
}

const keyOf = (accountId: number, homeId: number): string => `tourstead:home:${accountId}:${homeId}`

export function readMirror(accountId: number, homeId: number): Mirrored | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(accountId, homeId)) ?? 'null') as Mirrored | null
    return kept && typeof kept.edits === 'object' && typeof kept.over === 'object' ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepMirror(accountId: number, home: OwnProperty, edits: Edits): void {
  try {
    const names = Object.keys(edits) as DraftName[]
    if (names.length === 0) return localStorage.removeItem(keyOf(accountId, home.id))
    const over = Object.fromEntries(names.map((name) => [name, home.fields[name]]))
    return localStorage.setItem(keyOf(accountId, home.id), JSON.stringify({ edits, over }))
  } catch {
    // Without storage the text lives as long as the page does.
    return undefined
  }
}
