import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Closer than this to the end counts as being there. */
const nearPx = 80

interface OutermostRows {
  firstId: number | undefined
  lastId: number | undefined
  /** Of the newest message written here that the server does not have yet; whoever wrote it wants to see it. */
  pendingId: string | undefined
}

interface SteadyScroll {
  box: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  isAtEnd: boolean
  toEnd: () => void
}

/**
 * Keeps what somebody reads where it is: rows that come in above push nothing, the end stays at the end when rows come in
 * below, and somebody who reads further up is not dragged down.
 */
export function useSteadyScroll({ firstId, lastId, pendingId }: OutermostRows): SteadyScroll {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  // The heights that the scroll offset refers to; rows that came in since, or a note above, are the difference.
  const known = useRef({ height: 0, view: 0, firstId, lastId, pendingId })
  const [isAtEnd, setIsAtEnd] = useState(true)

  const settle = useCallback((toLast: boolean) => {
    const element = box.current
    if (!element) return
    if (toLast) element.scrollTop = element.scrollHeight
    known.current.height = element.scrollHeight
    known.current.view = element.clientHeight
    setIsAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < nearPx)
  }, [])
  const wasAtEnd = useCallback((): boolean => {
    const element = box.current
    if (!element) return true
    const { height, view } = known.current
    return height - element.scrollTop - Math.max(view, element.clientHeight) < nearPx
  }, [])

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const before = known.current
    const grewAbove = before.firstId !== undefined && before.firstId !== firstId
    const isMine = pendingId !== undefined && (pendingId !== before.pendingId || lastId !== before.lastId)
    const toLast = isMine || wasAtEnd()
    if (grewAbove && !toLast) element.scrollTop += element.scrollHeight - before.height
    known.current = { ...before, firstId, lastId, pendingId }
    settle(toLast)
  }, [firstId, lastId, pendingId, settle, wasAtEnd])

  useEffect(() => {
    const [element, inner] = [box.current, content.current]
    if (!element || !inner) return
    // A picture that loads or a keyboard that opens changes heights; the end stays the end.
    const watcher = new ResizeObserver(() => settle(wasAtEnd()))
    // Told before the heights that changed with it: then it was not somebody who left the end.
    const onScroll = () => {
      const { height, view } = known.current
      settle((height !== element.scrollHeight || view !== element.clientHeight) && wasAtEnd())
    }
    watcher.observe(inner)
    watcher.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [settle, wasAtEnd])

  return { box, content, isAtEnd, toEnd: () => settle(true) }
}
