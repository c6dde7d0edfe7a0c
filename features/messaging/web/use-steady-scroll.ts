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
  const place = useRef({ fromEnd: 0, atEnd: true, first, last })
  const [isAtEnd, setIsAtEnd] = useState(true)

  const note = useCallback(() => {
    const element = box.current
    if (!element) return
    const fromEnd = element.scrollHeight - element.scrollTop
    place.current.fromEnd = fromEnd
    place.current.atEnd = fromEnd - element.clientHeight < nearPx
    setIsAtEnd(place.current.atEnd)
  }, [])
  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
    note()
  }, [note])

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const before = place.current
    const grewAbove = before.first !== undefined && before.first !== first
    const mine = last !== before.last && !last.endsWith(':undefined')
    if (grewAbove && !before.atEnd) element.scrollTop = element.scrollHeight - before.fromEnd
    else if (before.atEnd || mine) element.scrollTop = element.scrollHeight
    place.current = { ...before, first, last }
    note()
  }, [first, last, note])

  useEffect(() => {
    const [element, inner] = [box.current, content.current]
    if (!element || !inner) return
    // A picture that loads or a keyboard that opens changes heights; the end stays the end.
    const watcher = new ResizeObserver(() => {
      if (place.current.atEnd) element.scrollTop = element.scrollHeight
      note()
    })
    watcher.observe(inner)
    watcher.observe(element)
    element.addEventListener('scroll', note, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', note)
    }
  }, [note])

  return { box, content, isAtEnd, toEnd }
}
