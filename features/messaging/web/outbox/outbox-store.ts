import type { Attachment, Moment } from '#features/messaging/contract'
import { isRecord, listOf, readStored, writeStored } from '#platform/web/stored.ts'

/** A message that was written and is not stored by the server yet. */
export interface Unsent {
  receiverId: number
  propertyId: number | null
  content: string
  moment: Moment | null
  attachments?: Attachment[]
  clientMessageId: string
  /** Rises with every message written; the clock of the machine may be set back. */
  place: number
  /** Why the server will not take it; absent while it waits. */
  failure?: string
}

// One key for each message: two tabs that write at the same moment do not see each other's writing yet, and the later one
// of two lists would be all that is left.
export const outboxPrefix = 'tourstead:outbox:'
const keyFor = (me: number, clientMessageId: string): string => `${outboxPrefix}${me}:${clientMessageId}`
const none: readonly Unsent[] = []
const watchers = new Set<() => void>()
let shown: { me: number; text: string; list: readonly Unsent[] } | undefined
/** Where storage is refused or full, unsent messages live as long as the page. */
const inMemory = new Map<string, Unsent>()

function storedKeys(me: number): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '').filter((key) =>
      key.startsWith(keyFor(me, '')),
    )
  } catch {
    return []
  }
}

/** In the order they were written; the same list as long as nothing changed. */
export function unsentOf(me: number): readonly Unsent[] {
  const stored = storedKeys(me).flatMap((key) => (inMemory.has(key) ? [] : (readStored(key, understood) ?? [])))
  const kept = [...inMemory].flatMap(([key, one]) => (key.startsWith(keyFor(me, '')) ? [one] : []))
  const list = [...stored, ...kept].toSorted(
    (one, other) => one.place - other.place || one.clientMessageId.localeCompare(other.clientMessageId),
  )
  if (list.length === 0) return none
  const text = JSON.stringify(list)
  if (shown?.me === me && shown.text === text) return shown.list
  shown = { me, text, list }
  return list
}

function understood(value: unknown): Unsent | undefined {
  const fits =
    isRecord(value) &&
    Number.isInteger(value['receiverId']) &&
    Number.isInteger(value['place']) &&
    (value['propertyId'] === null || Number.isInteger(value['propertyId'])) &&
    ['content', 'clientMessageId'].every((name) => typeof value[name] === 'string') &&
    (value['attachments'] === undefined || (Array.isArray(value['attachments']) && value['attachments'].every(isRecord)))
  return fits ? (value as unknown as Unsent) : undefined
}

/** Keeps a new message as the last one; answers its id. */
export function addUnsent(me: number, message: Omit<Unsent, 'clientMessageId' | 'place'>): string {
  const clientMessageId = crypto.randomUUID()
  keep(me, { ...message, clientMessageId, place: (unsentOf(me).at(-1)?.place ?? 0) + 1 })
  return clientMessageId
}

/** Says why the server will not take it, or that it waits again. */
export function markUnsent(me: number, clientMessageId: string, failure: string | undefined): void {
  const found = unsentOf(me).find((one) => one.clientMessageId === clientMessageId)
  if (!found) return
  const { failure: _, ...waiting } = found
  keep(me, failure === undefined ? waiting : { ...waiting, failure })
}

export function removeUnsent(me: number, clientMessageId: string): void {
  const key = keyFor(me, clientMessageId)
  inMemory.delete(key)
  writeStored(key, undefined)
  tellWatchers()
}

/** Version 0.1 kept all of them in one list. */
export function takeOverList(me: number): void {
  const key = `${outboxPrefix}${me}`
  for (const { writtenAt: _, ...one } of readStored(key, listOf(isRecord)) ?? []) {
    const unsent = understood({ ...one, place: (unsentOf(me).at(-1)?.place ?? 0) + 1 })
    if (unsent) keep(me, unsent)
  }
  writeStored(key, undefined)
}

/** After the storage was emptied. */
export function putBackUnsent(me: number, list: readonly Unsent[]): void {
  for (const one of list) keep(me, one)
}

function keep(me: number, one: Unsent): void {
  const key = keyFor(me, one.clientMessageId)
  if (writeStored(key, one)) inMemory.delete(key)
  else inMemory.set(key, one)
  tellWatchers()
}

function tellWatchers(): void {
  for (const watcher of watchers) watcher()
}

/** Also hears what other tabs write and send. */
export function watchUnsent(watcher: () => void): () => void {
  watchers.add(watcher)
  const fromOtherTab = ({ key }: StorageEvent) => void ((key === null || key.startsWith(outboxPrefix)) && watcher())
  window.addEventListener('storage', fromOtherTab)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('storage', fromOtherTab)
  }
}
