import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { statusOf, typedText } from './autosave-machine.ts'
import { useEditor } from './editor-context.ts'
import { textOfValue, type DraftName } from './field-text.ts'

/** What the agent should know about what was typed: brought back, not reaching the server, changed elsewhere. */
export function EditorNotices({ broughtBack }: { broughtBack: boolean }) {
  const { state } = useEditor()
  const [seen, setSeen] = useState(false)
  const status = statusOf(state)
  return (
    <>
      {broughtBack && !seen && status !== 'elsewhere' && (
        <Notice role="status" title="What was not saved last time is back in its fields">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p>It is being saved now, as far as it is valid.</p>
            <Button size="small" variant="quiet" onClick={() => setSeen(true)}>
              Got it
            </Button>
          </div>
        </Notice>
      )}
      {status === 'failed' && (
        <Notice tone="danger" title={state.failure ?? 'Not saved'}>
          <Retry />
        </Notice>
      )}
      {status === 'elsewhere' && <Clash names={state.clash} />}
    </>
  )
}

function Retry() {
  const { saving } = useEditor()
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
      <p>What you typed is kept in this browser. It is tried again by itself.</p>
      <Button size="small" variant="secondary" onClick={saving.hurry}>
        Try now
      </Button>
    </div>
  )
}

function Clash({ names }: { names: readonly DraftName[] }) {
  const { state, saving } = useEditor()
  return (
    <Notice tone="attention" role="alert" title="This home was changed elsewhere while you typed here">
      <ul className="mt-2 flex flex-col gap-2">
        {names.map((name) => (
          <li key={name} className="text-sm">
            <span className="font-medium">{labelOf(name)}</span>: you typed “{shown(typedText(state, name))}”, elsewhere it became “
            {shown(textOfValue(state.listing.fields[name]))}”.
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={saving.keepMine}>
          Keep what I typed
        </Button>
        <Button size="small" variant="secondary" onClick={saving.takeTheirs}>
          Take the other version
        </Button>
      </div>
    </Notice>
  )
}

function shown(typed: string | boolean): string {
  if (typeof typed === 'boolean') return typed ? 'yes' : 'no'
  return typed.length > 80 ? `${typed.slice(0, 80)}…` : typed || 'nothing'
}

/** `lotSizeSquareFeet` as "Lot size square feet". */
function labelOf(name: DraftName): string {
  const label = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return label.charAt(0).toUpperCase() + label.slice(1)
}
