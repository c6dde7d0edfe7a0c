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
    if (text !== cached.text) cached = { text, sent: parse(text) }
    return cached.sent
  },
  onServer: (): readonly Sent[] => none,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function keepSent(sent: Sent): void {
  try {
    localStorage.setItem(key, JSON.stringify([sent, ...sentStore.get()].slice(0, kept)))
  } catch {
    // Storage may be full or forbidden; only the list is missing then.
  }
  for (const listener of listeners) listener()
}

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): readonly Sent[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isSent).slice(0, kept) : none
  } catch {
    return none
  }
}

function isSent(value: unknown): value is Sent {
  const { token, begins } = (value ?? {}) as Partial<Sent>
  return typeof token === 'string' && /^[\w-]{22}$/.test(token) && typeof begins === 'string'
}
