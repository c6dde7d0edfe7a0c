import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Closer than this to the end counts as being there. */
const nearPx = 80

interface SteadyScroll {
  box: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  isAtEnd: boolean
  toEnd: () => void
}

/**
 * Keeps what somebody reads where it is: rows that come in above push nothing, the end stays at the end when rows come in
 * below, and somebody who reads further up is not dragged down. `first` and `last` name the outermost rows.
 */
export function useSteadyScroll(first: number | undefined, last: string): SteadyScroll {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  // The heights that the place in the box refers to; rows that came in since, or a note above, are the difference.
  const known = useRef({ height: 0, view: 0, first, last })
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
    const grewAbove = before.first !== undefined && before.first !== first
    const isMine = last !== before.last && !last.endsWith(':undefined')
    const toLast = isMine || wasAtEnd()
    if (grewAbove && !toLast) element.scrollTop += element.scrollHeight - before.height
    known.current = { ...before, first, last }
    settle(toLast)
  }, [first, last, settle, wasAtEnd])

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
