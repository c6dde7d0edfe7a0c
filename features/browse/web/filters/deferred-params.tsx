import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { afterPaint } from '../results/after-paint.ts'

interface DeferredParams {
  /** The filters of the address as the fields show them. */
  params: URLSearchParams
  /** The address as it is by now. */
  latest(): URLSearchParams
  /** Somebody has chosen anew: what the fields were about to follow is no longer what they want. */
  cancel(): void
}

const Deferred = createContext<DeferredParams | undefined>(undefined)

/** What the map and the pages of the list change alone; no field shows it. */
const shownElsewhere = ['bounds', 'cursor'] as const

function keyOf(params: URLSearchParams): string {
  const shown = new URLSearchParams(params)
  for (const name of shownElsewhere) shown.delete(name)
  return shown.toString()
}

/** The fields follow the address after the list has: sixty of them drawn anew would keep people from the homes. */
export function DeferredParamsProvider({ children }: { children: ReactNode }) {
  const [current] = useSearchParams()
  const [params, setParams] = useState(current)
  const latest = useRef(current)
  const cancelPending = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = current
    if (keyOf(current) === keyOf(params)) return undefined
    cancelPending.current = afterPaint(() => setParams(current))
    return cancelPending.current
  }, [current, params])
  const value = useMemo(() => ({ params, latest: () => latest.current, cancel: () => cancelPending.current?.() }), [params])
  return <Deferred value={value}>{children}</Deferred>
}

export function useDeferredParams(): DeferredParams {
  const deferred = use(Deferred)
  if (!deferred) throw new Error('The fields of the search stand inside DeferredParamsProvider.')
  return deferred
}
