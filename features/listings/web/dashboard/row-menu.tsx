import { useId, useRef, useState, type ReactNode } from 'react'
import { menuItemClass } from '#platform/web/ui/dialogs/menu.tsx'
import { placePanel } from '#platform/web/ui/dialogs/place-panel.ts'

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
          if (event.newState === 'open' && button.current && panel.current) placePanel(button.current, panel.current, width)
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
