import type { TroubleListener } from '#features/search-plan/server'

/** Parts of the index that fail and recover independently; `texts` are the lexemes of all listings. */
export type TroubledPart = 'thread' | 'following' | 'texts' | 'answers'

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
