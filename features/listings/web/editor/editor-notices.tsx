import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { RevisionNotice } from '../revisions/revision-notice.tsx'
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
        <Notice role="status" title={texts.weRestoredYourUnsavedChanges}>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p>{texts.wereSavingThemNow}</p>
            <Button size="small" variant="quiet" onClick={() => setSeen(true)}>
              {texts.gotIt}
            </Button>
          </div>
        </Notice>
      )}
      {status === 'failed' && (
        <Notice tone="danger" title={state.failure ?? texts.notSaved}>
          <Retry />
        </Notice>
      )}
      {status === 'elsewhere' && <Clash names={state.clash} />}
      <RevisionNotice />
    </>
  )
}

function Retry() {
  const { saving } = useEditor()
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
      <p>{texts.yourChangesAreKeptInThis}</p>
      <Button size="small" variant="secondary" onClick={saving.hurry}>
        {texts.tryNow}
      </Button>
    </div>
  )
}

function Clash({ names }: { names: readonly DraftName[] }) {
  const { state, saving } = useEditor()
  return (
    <Notice tone="attention" role="alert" title={texts.thisListingWasChangedSomewhereElse}>
      <ul className="mt-2 flex flex-col gap-2">
        {names.map((name) => (
          <li key={name} className="text-sm">
            <span className="font-medium">{labelOf(name)}</span>
            <span>
              {fill(texts.youTypedTypedSomewhereElseIt, {
                typed: shown(typedText(state, name)),
                saved: shown(textOfValue(state.listing.fields[name])),
              })}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={saving.keepMine}>
          {texts.keepMyChanges}
        </Button>
        <Button size="small" variant="secondary" onClick={saving.takeTheirs}>
          {texts.useTheOtherVersion}
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
