import * as texts from '#texts/app'
import { useId, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { clearDataAndReload } from './stored-data.ts'

const focus = (element: HTMLElement | null) => element?.focus()

/** Lists what would be deleted and deletes it only after a second press. Comparison and cookie choice go only with a tick. */
export function ClearData({ label }: { label: string }) {
  const [isOpen, setOpen] = useState(false)
  const [everything, setEverything] = useState(false)
  const losses = useId()
  if (!isOpen)
    return (
      <Button variant="secondary" aria-expanded={false} className="self-center" onClick={() => setOpen(true)}>
        {label}
      </Button>
    )
  return (
    <div
      ref={focus}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className="flex max-w-lg flex-col items-start gap-3 rounded-card border border-line bg-surface p-4 outline-none text-left text-sm"
    >
      <p id={losses}>{texts.thisSignsYouOutHereAnd}</p>
      <Checkbox label={texts.alsoDropMyComparisonAndMy} checked={everything} onChange={(event) => setEverything(event.target.checked)} />
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" aria-describedby={losses} onClick={() => clearDataAndReload(everything)}>
          {texts.signOutAndDelete}
        </Button>
        <Button variant="secondary" onClick={() => setOpen(false)}>
          {texts.keepEverything}
        </Button>
      </div>
    </div>
  )
}
