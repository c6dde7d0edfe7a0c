import { useEffect, useMemo } from 'react'
import type { MarkKind } from '#features/favorites/contract'
import { sessionStore } from '#platform/web/session/session.ts'
import { useStoredValue } from '#platform/web/stored-value.ts'
import { markedBy, wished } from './mark-state.ts'
import { changeMarks, marks } from './mark-store.ts'
import { startMarks, sendMarks } from './send-marks.ts'

/** Returns the listings this person marked, as they want them by now; none while the server renders. */
export function useMarks(kind: MarkKind): ReadonlySet<number> {
  const state = useStoredValue(marks)
  useEffect(startMarks, [])
  return useMemo(() => markedBy(state, kind), [state, kind])
}

/** Returns how many wishes the server does not know yet. */
export const useUnsent = (): number => useStoredValue(marks).waiting.length

/** Marks or unmarks at once; the server hears of it as soon as it can. */
export function mark(kind: MarkKind, id: number, isSet: boolean): void {
  const session = sessionStore.get()
  const owner = session.status === 'signed-in' ? session.user.firebaseUid : ''
  changeMarks((state) => wished(state, { owner, kind, id, isSet }, Date.now()))
  void sendMarks()
}
