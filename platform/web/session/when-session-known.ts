import { useLayoutEffect, useRef } from 'react'
import { sessionStore, type Session } from './session.ts'

export type KnownSession = Exclude<Session, { status: 'loading' }>

type Decide = (session: KnownSession) => void

/**
 * Decides what was pressed: at once when it is known who is here, else as soon as it is. The store is asked and not the last
 * render, since the first one of a page knows nobody, and what it drew can be pressed. Returns the way to withdraw the press.
 */
export function whenSessionKnown(decide: Decide): () => void {
  const now = sessionStore.get()
  if (now.status !== 'loading') {
    decide(now)
    return () => undefined
  }
  const stop = sessionStore.listen((next) => {
    if (next.status === 'loading') return
    stop()
    decide(next)
  })
  return stop
}

/** The same for what opens something or leads elsewhere: the last press counts, and none once its part of the page is left. */
export function useWhenSessionKnown(): (decide: Decide) => void {
  const withdraw = useRef<() => void>(undefined)
  useLayoutEffect(() => () => withdraw.current?.(), [])
  return (decide) => {
    withdraw.current?.()
    withdraw.current = whenSessionKnown(decide)
  }
}
