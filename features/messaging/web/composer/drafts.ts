import { useCallback, useSyncExternalStore } from 'react'
import { deviceStorage } from '#platform/web/browser-storage.ts'
import { isRecord, readStored } from '#platform/web/stored.ts'
import type { Attachment } from '../../contract/attachment.ts'
import type { Moment } from '../../contract/message.ts'

/** What somebody typed, attached or quoted and did not send yet, kept in this browser per person and home. */
export interface Extras {
  files: Attachment[]
  moment: Moment | null
}

const keyOf = (otherId: number, propertyId: number | undefined): string => `tourstead:draft:${otherId}:${propertyId ?? 0}`
const extrasKey = (otherId: number, propertyId: number | undefined): string => `${keyOf(otherId, propertyId)}:with`
const nothing: Extras = { files: [], moment: null }
const parsedTexts = new Map<string, { text: string; extras: Extras }>()
const watchers = new Set<() => void>()

export function readDraft(otherId: number, propertyId: number | undefined): string {
  return read(keyOf(otherId, propertyId))
}

export function saveDraft(otherId: number, propertyId: number | undefined, text: string): void {
  write(keyOf(otherId, propertyId), text)
}

export function readExtras(otherId: number, propertyId: number | undefined): Extras {
  const key = extrasKey(otherId, propertyId)
  const text = read(key)
  const known = parsedTexts.get(key)
  if (known?.text === text) return known.extras
  const extras = readStored(key, parseExtras) ?? nothing
  parsedTexts.set(key, { text, extras })
  return extras
}

/** The same, following what is changed in this page: a file may arrive while another conversation is open. */
export function useExtras(otherId: number, propertyId: number | undefined): Extras {
  const get = useCallback(() => readExtras(otherId, propertyId), [otherId, propertyId])
  return useSyncExternalStore(watch, get, () => nothing)
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function parseExtras(value: unknown): Extras | undefined {
  if (!isRecord(value)) return undefined
  const { files, moment } = value
  const fits = Array.isArray(files) && files.every((file) => isRecord(file) && typeof file['id'] === 'string')
  return fits && (moment === null || (isRecord(moment) && typeof moment['seconds'] === 'number')) ? (value as unknown as Extras) : undefined
}

export function saveExtras(otherId: number, propertyId: number | undefined, extras: Extras): void {
  const isEmpty = extras.files.length === 0 && extras.moment === null
  write(extrasKey(otherId, propertyId), isEmpty ? '' : JSON.stringify(extras))
  for (const watcher of watchers) watcher()
}

const read = (key: string): string => deviceStorage.getItem(key) ?? ''

function write(key: string, text: string): void {
  if (text === '') deviceStorage.removeItem(key)
  else deviceStorage.setItem(key, text)
}
