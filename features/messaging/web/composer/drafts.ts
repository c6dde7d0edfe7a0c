import { useCallback, useSyncExternalStore } from 'react'
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
/** Where storage is refused or full, drafts live as long as the page does. */
const inMemory = new Map<string, string>()
const understoodTexts = new Map<string, { text: string; extras: Extras }>()
const watchers = new Set<() => void>()

export function readDraft(otherId: number, propertyId: number | undefined): string {
  return read(keyOf(otherId, propertyId))
}

export function keepDraft(otherId: number, propertyId: number | undefined, text: string): void {
  keep(keyOf(otherId, propertyId), text)
}

export function readExtras(otherId: number, propertyId: number | undefined): Extras {
  const key = extrasKey(otherId, propertyId)
  const text = read(key)
  const known = understoodTexts.get(key)
  if (known?.text === text) return known.extras
  const extras = (inMemory.has(key) ? understood(JSON.parse(text)) : readStored(key, understood)) ?? nothing
  understoodTexts.set(key, { text, extras })
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

function understood(value: unknown): Extras | undefined {
  if (!isRecord(value)) return undefined
  const { files, moment } = value
  const fits = Array.isArray(files) && files.every((file) => isRecord(file) && typeof file['id'] === 'string')
  return fits && (moment === null || (isRecord(moment) && typeof moment['seconds'] === 'number')) ? (value as unknown as Extras) : undefined
}

export function keepExtras(otherId: number, propertyId: number | undefined, extras: Extras): void {
  const isEmpty = extras.files.length === 0 && extras.moment === null
  keep(extrasKey(otherId, propertyId), isEmpty ? '' : JSON.stringify(extras))
  for (const watcher of watchers) watcher()
}

function read(key: string): string {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function keep(key: string, text: string): void {
  inMemory.delete(key)
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text !== '') inMemory.set(key, text)
  }
}
