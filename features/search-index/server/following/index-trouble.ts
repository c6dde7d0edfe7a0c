import type { TroubleListener } from '#features/search-plan/server'

/** The thread itself, what it does by itself, and its answers: each fails and recovers on its own. */
export type TroubledPart = 'thread' | 'following' | 'answers'

export interface IndexTrouble {
  failed(part: TroubledPart, cause: unknown): void
  recovered(...parts: TroubledPart[]): void
}

/** Counts failures, and tells once that nothing is failing any more. */
export function indexTrouble(listener: TroubleListener | undefined): IndexTrouble {
  const troubled = new Set<TroubledPart>()
  let failures = 0
  return {
    failed(part, cause) {
      troubled.add(part)
      listener?.failed(cause, ++failures)
    },
    recovered(...parts) {
      const before = troubled.size
      for (const part of parts) troubled.delete(part)
      if (before > 0 && troubled.size === 0) listener?.recovered()
    },
  }
}
