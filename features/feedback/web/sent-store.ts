import { storedValue } from '#platform/web/stored-value.ts'

const key = 'tourstead:feedback'
const mostStored = 5

export interface Sent {
  token: string
  /** How the message begins, to tell one from another. */
  begins: string
}

/** The feedback sent from this browser, newest first. Anything else found in its place counts as nothing. */
export const sentFeedback = storedValue<readonly Sent[]>(key, [], understood)

// Storage may be full or forbidden; only the list is missing then.
export const storeSent = (sent: Sent): void => void sentFeedback.set([sent, ...sentFeedback.get()].slice(0, mostStored))

function understood(value: unknown): Sent[] | undefined {
  return Array.isArray(value) ? value.filter(isSent).slice(0, mostStored) : undefined
}

function isSent(value: unknown): value is Sent {
  const { token, begins } = (value ?? {}) as Partial<Sent>
  return typeof token === 'string' && /^[\w-]{22}$/.test(token) && typeof begins === 'string'
}
