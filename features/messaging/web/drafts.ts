import type { Attachment, Moment } from '#features/messaging/contract'
import { isRecord, readStored } from '#platform/web/stored.ts'

/** What somebody typed, attached or quoted and did not send yet, kept in this browser per person and home. */
export interface Extras {
  files: Attachment[]
  moment: Moment | null
}

const keyOf = (otherId: number, propertyId: number | undefined): string => `tourstead:draft:${otherId}:${propertyId ?? 0}`
const extrasKey = (otherId: number, propertyId: number | undefined): string => `${keyOf(otherId, propertyId)}:with`
const nothing: Extras = { files: [], moment: null }

export function readDraft(otherId: number, propertyId: number | undefined): string {
  return read(keyOf(otherId, propertyId))
}

export function keepDraft(otherId: number, propertyId: number | undefined, text: string): void {
  keep(keyOf(otherId, propertyId), text)
}

export function readExtras(otherId: number, propertyId: number | undefined): Extras {
  return readStored(extrasKey(otherId, propertyId), understood) ?? nothing
}

function understood(value: unknown): Extras | undefined {
  if (!isRecord(value)) return undefined
  const { files, moment } = value
  const fits = Array.isArray(files) && files.every((file) => isRecord(file) && typeof file['id'] === 'string')
  return fits && (moment === null || (isRecord(moment) && typeof moment['seconds'] === 'number')) ? (value as unknown as Extras) : undefined
}

export function keepExtras(otherId: number, propertyId: number | undefined, extras: Extras): void {
  const isEmpty = extras.files.length === 0 && extras.moment === null
  keep(extrasKey(otherId, propertyId), isEmpty ? '' : JSON.stringify(extras))
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function keep(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Without storage the text lives as long as the page does.
  }
}
