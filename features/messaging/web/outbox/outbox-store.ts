import { deviceStorage } from '#platform/web/browser-storage.ts'
import { isRecord, listOf, readStored, writeStored } from '#platform/web/stored.ts'
import type { Attachment } from '../../contract/attachment.ts'
import type { Moment } from '../../contract/message.ts'

/** A message that was written and is not stored by the server yet. */
export interface Unsent {
  receiverId: number
  propertyId: number | null
  content: string
  moment: Moment | null
  attachments?: Attachment[]
  clientMessageId: string
  /** Rises with every message written; the clock of the machine may be set back. */
  position: number
  /** Why the server will not take it; absent while it waits. */
  failure?: string
}

export type NewUnsent = Omit<Unsent, 'clientMessageId' | 'position'>

// One key for each message: two tabs that write at the same moment do not see each other's writing yet, and the later one
// of two lists would be all that is left.
export const outboxKey = 'tourstead:outbox'
const keyFor = (me: number, clientMessageId: string): string => `${outboxKey}:${me}:${clientMessageId}`
const none: readonly Unsent[] = []
const watchers = new Set<() => void>()
let shown: { me: number; text: string; list: readonly Unsent[] } | undefined

const storedKeys = (me: number): string[] => deviceStorage.keys().filter((key) => key.startsWith(keyFor(me, '')))

/** In the order they were written; the same list as long as nothing changed. */
export function unsentOf(me: number): readonly Unsent[] {
  const stored = storedKeys(me).flatMap((key) => readStored(key, parseUnsent) ?? [])
  const list = stored.toSorted((a, b) => a.position - b.position || a.clientMessageId.localeCompare(b.clientMessageId))
  if (list.length === 0) return none
  const text = JSON.stringify(list)
  if (shown?.me === me && shown.text === text) return shown.list
  shown = { me, text, list }
  return list
}

/** A browser stores the position as `place`, which tabs that opened an older version still read. */
function parseUnsent(value: unknown): Unsent | undefined {
  const isUnsent =
    isRecord(value) &&
    Number.isInteger(value['receiverId']) &&
    Number.isInteger(value['place']) &&
    (value['propertyId'] === null || Number.isInteger(value['propertyId'])) &&
    ['content', 'clientMessageId'].every((name) => typeof value[name] === 'string') &&
    (value['attachments'] === undefined || (Array.isArray(value['attachments']) && value['attachments'].every(isRecord)))
  if (!isUnsent) return undefined
  const { place: position, ...message } = value
  return { ...message, position } as unknown as Unsent
}

/** Stores a new message as the last one; returns its id. */
export function addUnsent(me: number, message: NewUnsent): string {
  const clientMessageId = crypto.randomUUID()
  store(me, { ...message, clientMessageId, position: nextPosition(me) })
  return clientMessageId
}

const nextPosition = (me: number): number => (unsentOf(me).at(-1)?.position ?? 0) + 1

/** Notes why the server will not take it, or that it waits again. */
export function markUnsent(me: number, clientMessageId: string, failure: string | undefined): void {
  const message = unsentOf(me).find((unsent) => unsent.clientMessageId === clientMessageId)
  if (!message) return
  const { failure: _, ...waiting } = message
  store(me, failure === undefined ? waiting : { ...waiting, failure })
}

export function removeUnsent(me: number, clientMessageId: string): void {
  writeStored(keyFor(me, clientMessageId), undefined)
  notifyWatchers()
}

/** Imports the one list in which a browser stored all of them once, and removes it. */
export function importUnsentList(me: number): void {
  const key = `${outboxKey}:${me}`
  for (const { writtenAt: _, ...message } of readStored(key, listOf(isRecord)) ?? []) {
    const unsent = parseUnsent({ ...message, place: nextPosition(me) })
    if (unsent) store(me, unsent)
  }
  writeStored(key, undefined)
}

/** Stores them again after the storage was emptied. */
export function restoreUnsent(me: number, list: readonly Unsent[]): void {
  for (const message of list) store(me, message)
}

function store(me: number, message: Unsent): void {
  const { position: place, ...rest } = message
  writeStored(keyFor(me, message.clientMessageId), { ...rest, place })
  notifyWatchers()
}

function notifyWatchers(): void {
  for (const watcher of watchers) watcher()
}

/** Calls the watcher after every change, of this tab and of others. Returns the way to stop. */
export function watchUnsent(watcher: () => void): () => void {
  watchers.add(watcher)
  const fromOtherTab = ({ key }: StorageEvent) => void ((key === null || key.startsWith(outboxKey)) && watcher())
  window.addEventListener('storage', fromOtherTab)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('storage', fromOtherTab)
  }
}
