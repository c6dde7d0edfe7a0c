import { useId, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { clearDataAndReload } from './stored-data.ts'

/** Lists what a press takes away before it does; the comparison and the answer about cookies go only with a tick. */
export function ClearData({ label }: { label: string }) {
  const [everything, setEverything] = useState(false)
  const losses = useId()
  return (
    <div className="flex max-w-lg flex-col items-start gap-3 rounded-card border border-line bg-surface p-4 text-left text-sm">
      <p id={losses}>
        This signs you out here and drops what only this browser keeps: messages not sent yet, drafts, homes you viewed and your ticks in
        the buying guide. Your account and everything saved in it stay.
      </p>
      <Checkbox
        label="Also drop my comparison and my answer about cookies"
        checked={everything}
        onChange={(event) => setEverything(event.target.checked)}
      />
      <Button variant="secondary" aria-describedby={losses} onClick={() => clearDataAndReload(everything)}>
        {label}
      </Button>
    </div>
  )
}
