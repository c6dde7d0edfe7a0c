import { readStored, writeStored } from '#platform/web/stored.ts'

const key = 'tourstead:feedback'
const kept = 5

export interface Sent {
  token: string
  /** How the message begins, to tell one from another. */
  begins: string
}

const none: readonly Sent[] = []
let cached: { text: string | null; sent: readonly Sent[] } = { text: null, sent: none }
const listeners = new Set<() => void>()

/** The feedback sent from this browser, newest first. Anything else found in its place counts as nothing. */
export const sentStore = {
  get(): readonly Sent[] {
    const text = read()
    if (text !== cached.text) cached = { text, sent: readStored(key, understood) ?? none }
    return cached.sent
  },
  onServer: (): readonly Sent[] => none,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function keepSent(sent: Sent): void {
  // Storage may be full or forbidden; only the list is missing then.
  writeStored(key, [sent, ...sentStore.get()].slice(0, kept))
  for (const listener of listeners) listener()
}

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const understood = (value: unknown): Sent[] | undefined => (Array.isArray(value) ? value.filter(isSent).slice(0, kept) : undefined)

function isSent(value: unknown): value is Sent {
  const { token, begins } = (value ?? {}) as Partial<Sent>
  return typeof token === 'string' && /^[\w-]{22}$/.test(token) && typeof begins === 'string'
}
