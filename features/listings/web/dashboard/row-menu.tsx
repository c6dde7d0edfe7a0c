import { useId, useRef, useState, type ReactNode } from 'react'
import { menuItemClass } from '#platform/web/ui/dialogs/menu.tsx'

interface RowMenuProps {
  label: string
  trigger: ReactNode
  triggerClassName: string
  items: readonly { label: string; onChoose: () => void }[]
}

const width = 272

/** A menu in a table that scrolls: it floats in the top layer, where the table's box cannot cut it off. */
export function RowMenu({ label, trigger, triggerClassName, items }: RowMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  function place() {
    const at = button.current?.getBoundingClientRect()
    if (!at || !panel.current) return
    const height = panel.current.offsetHeight
    const below = at.bottom + 4 + height < window.innerHeight
    panel.current.style.left = `${Math.max(8, at.right - width)}px`
    panel.current.style.top = `${below ? at.bottom + 4 : Math.max(8, at.top - 4 - height)}px`
  }

  return (
    <>
      <button ref={button} type="button" aria-label={label} aria-expanded={open} popoverTarget={id} className={triggerClassName}>
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={(event) => {
          setOpen(event.newState === 'open')
          if (event.newState === 'open') place()
        }}
        style={{ width, inset: 'auto' }}
        className="fixed m-0 rounded-card border border-line bg-surface p-2 text-base text-ink shadow-float"
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            className={menuItemClass}
            onClick={() => {
              panel.current?.hidePopover()
              item.onChoose()
            }}
          >
            {item.label}
          </button>
        ))}
      </div>
    </>
  )
}
