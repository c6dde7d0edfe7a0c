import * as texts from '#texts/browse'
import { ChevronDown, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode, type ToggleEvent } from 'react'
import { chipClass } from '#platform/web/ui/display/chip.tsx'

interface PanelProps {
  label: ReactNode
  title: string
  active: boolean
  /** A drawer at the side of a desk; the others hang below their chip. On phones all are sheets. */
  drawer?: boolean
  onToggle: (open: boolean) => void
  /** Shows the homes and closes. */
  action: ReactNode
  children: ReactNode
}

const sheet =
  'fixed inset-x-0 bottom-0 max-h-[85dvh] rounded-t-card border border-line bg-surface shadow-float motion-safe:open:animate-appear'
const hanging = 'sm:absolute sm:inset-x-auto sm:bottom-auto sm:mt-2 sm:w-96 sm:max-h-[70dvh] sm:rounded-card'
const beside = 'sm:inset-y-0 sm:right-0 sm:left-auto sm:w-[30rem] sm:max-h-none sm:rounded-none sm:border-y-0 sm:border-r-0'

/** Opens and closes without scripts; with them, Escape and a press beside it close it too. */
export function Panel({ label, title, active, drawer = false, onToggle, action, children }: PanelProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const notifyToggle = useEffectEvent(onToggle)
  // It may have been opened before the scripts were there.
  useEffect(() => {
    if (details.current?.open) notifyToggle(true)
  }, [])
  return (
    <details
      ref={details}
      name="filter"
      className="group shrink-0 sm:relative"
      onToggle={(event: ToggleEvent<HTMLDetailsElement>) => onToggle(event.currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return
        event.currentTarget.open = false
        event.currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary className={chipClass(active, 'cursor-pointer list-none [&::-webkit-details-marker]:hidden')}>
        {label}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div
        aria-hidden="true"
        className={`fixed inset-0 z-40 bg-black/40 ${drawer ? '' : 'sm:hidden'}`}
        onClick={(event) => event.currentTarget.closest('details')?.removeAttribute('open')}
      />
      <div data-sheet className={`${sheet} ${drawer ? beside : hanging} flex flex-col`}>
        <div className={`flex items-center justify-between gap-4 px-5 pt-4 pb-2 ${drawer ? '' : 'sm:hidden'}`}>
          <h2 className="font-display text-xl font-semibold">{title}</h2>
          <button
            type="button"
            aria-label={texts.close}
            className="-mr-2 grid size-10 place-items-center rounded-full hover:bg-sunken"
            onClick={(event) => {
              const details = event.currentTarget.closest('details')
              details?.removeAttribute('open')
              details?.querySelector('summary')?.focus()
            }}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <div className="flex min-h-0 flex-col gap-4 overflow-y-auto overscroll-contain px-5 pt-2 pb-5 sm:pt-5">{children}</div>
        <div className="flex items-center justify-end gap-3 border-t border-line px-5 py-3">{action}</div>
      </div>
    </details>
  )
}
