/** What happens to the person at this browser, with what others should do about it: call paths to read anew or in advance. */
export type AuthEvent =
  | { kind: 'login' | 'role_change'; reload: 'everything'; prefetch: readonly string[] }
  | { kind: 'verification_change'; reload: readonly string[] }
  | { kind: 'logout' }

type Listener = (event: AuthEvent) => void

const listeners = new Set<Listener>()

export const authEvents = {
  emit(event: AuthEvent): void {
    for (const listener of listeners) listener(event)
  },
  on(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
