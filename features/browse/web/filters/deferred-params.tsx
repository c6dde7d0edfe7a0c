import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { afterPaint } from '../results/after-paint.ts'

interface CalmParams {
  /** The filters of the address as the fields show them. */
  params: URLSearchParams
  /** The address as it is by now. */
  latest(): URLSearchParams
  /** Somebody has chosen anew: what the fields were about to follow is no longer what they want. */
  hold(): void
}

const Calm = createContext<CalmParams | undefined>(undefined)

/** What the map and the pages of the list change alone; no field shows it. */
const shownElsewhere = ['bounds', 'cursor'] as const

function keyOf(params: URLSearchParams): string {
  const shown = new URLSearchParams(params)
  for (const name of shownElsewhere) shown.delete(name)
  return shown.toString()
}

/** The fields follow the address after the list has: sixty of them drawn anew would keep people from the homes. */
export function CalmParamsProvider({ children }: { children: ReactNode }) {
  const [now] = useSearchParams()
  const [params, setParams] = useState(now)
  const latest = useRef(now)
  const coming = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = now
    if (keyOf(now) === keyOf(params)) return undefined
    coming.current = afterPaint(() => setParams(now))
    return coming.current
  }, [now, params])
  const value = useMemo(() => ({ params, latest: () => latest.current, hold: () => coming.current?.() }), [params])
  return <Calm value={value}>{children}</Calm>
}

export function useCalmParams(): CalmParams {
  const calm = use(Calm)
  if (!calm) throw new Error('The fields of the search stand inside CalmParamsProvider.')
  return calm
}
