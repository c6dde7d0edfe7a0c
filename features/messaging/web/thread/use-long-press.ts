import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

/** A little less than the browsers of phones take for their own menu of a long press. */
const longPressMs = 450
/** A finger never lies quite still; further than this it scrolls. */
const stillPx = 10

export interface Point {
  x: number
  y: number
}

/**
 * Handlers that call `open` when a finger rests on something, or at its right click or context-menu key. Links keep the menu of the
 * browser, and so does text that a mouse has selected. A finger that moves, or that begins to scroll, opens nothing.
 */
export function useLongPress(open: (at: Point) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef<Point>(undefined)
  // Lifting the finger is no press on what lies below it.
  const swallowsClick = useRef(false)
  const stop = () => {
    clearTimeout(timer.current)
    start.current = undefined
  }
  useEffect(() => stop, [])
  return {
    onPointerDown(event: PointerEvent) {
      swallowsClick.current = false
      stop()
      if (event.pointerType !== 'touch' || !event.isPrimary || isLinkPressed(event)) return
      const at = { x: event.clientX, y: event.clientY }
      start.current = at
      timer.current = setTimeout(() => {
        swallowsClick.current = true
        open(at)
      }, longPressMs)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = start.current
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > stillPx) stop()
    },
    onPointerUp: stop,
    // The browser takes the finger over to scroll.
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      const byFinger = start.current !== undefined
      if (isLinkPressed(event) || (!byFinger && hasSelection())) return
      event.preventDefault()
      if (swallowsClick.current) return
      stop()
      swallowsClick.current = byFinger
      open({ x: event.clientX, y: event.clientY })
    },
    onClickCapture(event: MouseEvent) {
      if (!swallowsClick.current) return
      swallowsClick.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

const isLinkPressed = ({ target }: { target: EventTarget }): boolean => target instanceof Element && target.closest('a[href]') !== null

const hasSelection = (): boolean => getSelection()?.isCollapsed === false
