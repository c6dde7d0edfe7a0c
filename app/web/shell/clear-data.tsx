import * as texts from '#texts/app'
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
      <p id={losses}>{texts.thisSignsYouOutHereAnd}</p>
      <Checkbox label={texts.alsoDropMyComparisonAndMy} checked={everything} onChange={(event) => setEverything(event.target.checked)} />
      <Button variant="secondary" aria-describedby={losses} onClick={() => clearDataAndReload(everything)}>
        {label}
      </Button>
    </div>
  )
}
