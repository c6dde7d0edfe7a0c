import { clsx } from 'clsx'
import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'

interface MenuProps {
  /** Accessible name of the button. */
  label: string
  trigger: ReactNode
  triggerClassName?: string
  align?: 'start' | 'end'
  /** For lists of sentences rather than of links. */
  wide?: boolean
  /** For buttons at the foot of a pane. */
  above?: boolean
  /** For lists of actions: a press on one of them closes the list. */
  closesOnPress?: boolean
  children: ReactNode
}

/**
 * A button that opens a short list of links and buttons. A disclosure, not a `role=menu`: links stay links for screen readers.
 * Escape, a press outside, leaving with Tab and a new route close it; the arrow keys move inside.
 */
export function Menu({
  label,
  trigger,
  triggerClassName,
  align = 'end',
  wide = false,
  above = false,
  closesOnPress = false,
  children,
}: MenuProps) {
  const { pathname } = useLocation()
  // Open only on the page where it was opened: another page closes it without an effect, a change of the query doesn't.
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === pathname
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const panelId = useId()
  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpenAt(undefined)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpenAt(undefined)
      button.current?.focus()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    // The items take the focus only once they are visible.
    flushSync(() => setOpenAt(pathname))
    if (panel.current) moveFocus(panel.current, step)
  }

  function onPress(event: MouseEvent) {
    if (!(event.target instanceof Element)) return
    const acted = closesOnPress && event.target.closest('button')
    if (!acted && !event.target.closest('a[href]')) return
    // The action may have moved the focus already.
    if (panel.current?.contains(document.activeElement)) button.current?.focus()
    setOpenAt(undefined)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and focus of what is inside pass through it
    <div
      ref={root}
      // On phones a wide panel hangs on the nearest positioned element around it, the header, and takes its width.
      className={wide ? 'sm:relative' : 'relative'}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpenAt(undefined)
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpenAt(open ? undefined : pathname)}
        className={triggerClassName}
      >
        {trigger}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the entries inside take the keys */}
      <div
        ref={panel}
        id={panelId}
        hidden={!open}
        onClick={onPress}
        className={clsx(
          above ? 'bottom-full mb-2' : 'top-full mt-2',
          'absolute z-40 max-w-[calc(100vw-2rem)] animate-slide-down rounded-card border border-line bg-surface p-2 shadow-float',
          wide ? 'max-sm:inset-x-4 sm:w-96' : 'w-72',
          wide ? (align === 'end' ? 'sm:right-0' : 'sm:left-0') : align === 'end' ? 'right-0' : 'left-0',
        )}
      >
        {children}
      </div>
    </div>
  )
}

/** Moves the focus to the next or the one before of the links and buttons of a list, around its ends. */
export function moveFocus(panel: Element, step: 1 | -1): void {
  const items = [...panel.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')]
  const at = items.findIndex((item) => item === document.activeElement)
  const next = at === -1 && step === -1 ? items.length - 1 : (at + step + items.length) % items.length
  items[next]?.focus()
}

export const menuItemClass = 'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left hover:bg-sunken'

export function MenuButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={clsx(menuItemClass, className)} {...rest} />
}
