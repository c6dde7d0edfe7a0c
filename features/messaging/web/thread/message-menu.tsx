import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { moveFocus } from '#platform/web/ui/dialogs/menu.tsx'
import type { Point } from './use-long-press.ts'

const edgePx = 8

interface MessageMenuProps {
  id: string
  /** Which message it is about, for screen readers. */
  label: string
  at: Point
  onClose: (returnsFocus: boolean) => void
  children: ReactNode
}

/**
 * What can be done with one message, at the place of the press: above everything, so that no edge of the thread cuts it. Escape, a
 * press outside, leaving with Tab and the wheel close it; the arrow keys move inside.
 */
export function MessageMenu({ id, label, at, onClose, children }: MessageMenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  const labelId = useId()
  useLayoutEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    // By hand: the browser's own closing would take the finger that is lifted after a long press for a press outside.
    element.showPopover()
    const { width, height } = element.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const below = at.y + edgePx
    const top = below + height + edgePx <= clientHeight ? below : at.y - height - edgePx
    element.style.left = `${Math.max(edgePx, Math.min(at.x, clientWidth - width - edgePx))}px`
    element.style.top = `${Math.max(edgePx, top)}px`
    element.querySelector('button')?.focus({ preventScroll: true })
  }, [at])
  useEffect(() => {
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Element && !panel.current?.contains(target) && !isTriggerOf(id, target)) close.current(false)
    }
    const away = () => close.current(false)
    document.addEventListener('pointerdown', outside)
    document.addEventListener('wheel', away, { passive: true })
    window.addEventListener('resize', away)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('wheel', away)
      window.removeEventListener('resize', away)
    }
  }, [id])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose(true)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || !panel.current) return
    event.preventDefault()
    moveFocus(panel.current, step)
  }

  return (
    <div
      ref={panel}
      id={id}
      popover="manual"
      role="group"
      aria-labelledby={labelId}
      // The list around it reads out what comes in; a menu is no message.
      aria-live="off"
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget) && !isTriggerOf(id, relatedTarget)) onClose(false)
      }}
      className="inset-auto m-0 w-56 max-w-[calc(100vw-1rem)] rounded-card border border-line bg-surface p-2 text-base text-ink shadow-float"
    >
      <span id={labelId} className="sr-only">
        {label}
      </span>
      {children}
    </div>
  )
}

/** The button that opened it closes it by itself. */
const isTriggerOf = (id: string, target: Element): boolean => target.closest('[aria-expanded]')?.getAttribute('aria-controls') === id
