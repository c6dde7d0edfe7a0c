import type { Attachment, Moment } from '#features/messaging/contract'
import { isRecord, listOf, readStored } from '#platform/web/stored.ts'

/** A message that was written and is not stored by the server yet. */
export interface Unsent {
  receiverId: number
  propertyId: number | null
  content: string
  moment: Moment | null
  attachments?: Attachment[]
  clientMessageId: string
  writtenAt: string
  /** Why the server will not take it; absent while it waits. */
  failure?: string
}

const keyFor = (me: number): string => `tourstead:outbox:${me}`
const none: readonly Unsent[] = []
const watchers = new Set<() => void>()
let shown: { me: number; text: string; list: readonly Unsent[] } | undefined
/** Where storage is refused, unsent messages live as long as the page. */
const inMemory = new Map<number, string>()

function textOf(me: number): string {
  try {
    return localStorage.getItem(keyFor(me)) ?? inMemory.get(me) ?? '[]'
  } catch {
    return inMemory.get(me) ?? '[]'
  }
}

/** In the order they were written; the same list as long as nothing changed. */
export function unsentOf(me: number): readonly Unsent[] {
  const text = textOf(me)
  if (text === '[]') return none
  if (shown?.me === me && shown.text === text) return shown.list
  const list = inMemory.has(me) ? (JSON.parse(text) as Unsent[]) : (readStored(keyFor(me), listOf(isUnsent)) ?? none)
  shown = { me, text, list }
  return list
}

const isUnsent = (value: unknown): value is Unsent =>
  isRecord(value) &&
  Number.isInteger(value['receiverId']) &&
  (value['propertyId'] === null || Number.isInteger(value['propertyId'])) &&
  ['content', 'clientMessageId', 'writtenAt'].every((name) => typeof value[name] === 'string') &&
  (value['attachments'] === undefined || (Array.isArray(value['attachments']) && value['attachments'].every(isRecord)))

export function changeUnsent(me: number, change: (list: readonly Unsent[]) => readonly Unsent[]): void {
  const next = change(unsentOf(me))
  const text = JSON.stringify(next)
  try {
    if (next.length === 0) localStorage.removeItem(keyFor(me))
    else localStorage.setItem(keyFor(me), text)
    inMemory.delete(me)
  } catch {
    inMemory.set(me, text)
  }
  for (const watcher of watchers) watcher()
}

export function watchUnsent(watcher: () => void): () => void {
  watchers.add(watcher)
  const fromOtherTab = ({ key }: StorageEvent) => void (key?.startsWith('tourstead:outbox:') && watcher())
  window.addEventListener('storage', fromOtherTab)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('storage', fromOtherTab)
  }
}
