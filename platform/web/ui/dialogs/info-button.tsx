import { clsx } from 'clsx'
import { Info } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { placePanel } from './place-panel.ts'

interface InfoButtonProps {
  /** Accessible name, such as `About Views`. */
  label: string
  /** Text beside the icon; the icon alone where it is left out. */
  text?: string
  className?: string
  children: ReactNode
}

const widthPx = 288

/** An (i) that opens an explanation in the top layer. Escape and a press outside close it. */
export function InfoButton({ label, text, className, children }: InfoButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={open}
        popoverTarget={id}
        data-print="hide"
        className={clsx(
          'inline-flex min-h-8 min-w-8 items-center justify-center gap-1.5 rounded-field text-sm text-quiet hover:bg-sunken hover:text-ink',
          text && 'px-2',
          className,
        )}
      >
        <Info aria-hidden="true" strokeWidth={1.75} className="size-4" />
        {text}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={(event) => {
          setOpen(event.newState === 'open')
          if (event.newState === 'open' && button.current && panel.current) placePanel(button.current, panel.current, widthPx)
        }}
        style={{ width: widthPx, inset: 'auto' }}
        className="fixed m-0 rounded-card border border-line bg-surface p-4 text-left text-sm font-normal whitespace-normal text-ink shadow-float"
      >
        {children}
      </div>
    </>
  )
}
