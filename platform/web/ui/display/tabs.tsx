import { clsx } from 'clsx'
import { typedGuard } from '#platform/web/typed/typed-guard.ts'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

export interface Tab {
  id: string
  label: ReactNode
  panel: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
}

/** Left and right arrows, Home and End move between the tabs; the panel follows. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selected),
  )

  // On a phone the chosen tab may lie beside what is seen; the page itself stays where it is.
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelectorAll<HTMLElement>('[role=tab]')[at]
    if (!row || !tab) return
    const { offsetLeft: left, offsetWidth: width } = tab
    const isSeen = left >= row.scrollLeft && left + width <= row.scrollLeft + row.clientWidth
    if (!isSeen) row.scrollLeft = left - (row.clientWidth - width) / 2
  }, [at])

  /** Opens a tab; asks first when the open panel holds unsaved text. */
  function select(id: string, then?: () => void): void {
    const open = () => {
      onSelect(id)
      then?.()
    }
    const guard = typedGuard.current
    if (!root.current || id === tabs[at]?.id || !guard?.hasUnsaved(root.current)) open()
    else void guard.mayDiscard(root.current).then((isFree) => isFree && open())
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = tabs.length - 1
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[event.key]
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    select(tab.id, () => list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus())
  }

  return (
    <div ref={root}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take the focus */}
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="relative flex gap-1 overflow-x-auto shadow-[inset_0_-1px_var(--color-line)]"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}-tab`}
            aria-selected={index === at}
            aria-controls={`${base}-${tab.id}`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => select(tab.id)}
            className={clsx(
              'min-h-11 shrink-0 border-b-2 px-4 font-medium whitespace-nowrap transition-colors -outline-offset-2',
              index === at ? 'border-spruce text-ink' : 'border-transparent text-quiet hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}`}
          aria-labelledby={`${base}-${tab.id}-tab`}
          hidden={index !== at}
          className="pt-6"
        >
          {index === at && tab.panel}
        </div>
      ))}
    </div>
  )
}
