import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { typedText } from './autosave-machine.ts'
import { CheckedArea, CheckedText } from './checked-copy.tsx'
import { DraftArea } from './draft-field.tsx'
import { useEditor } from './editor-context.ts'
import { EditorSection } from './editor-section.tsx'
import type { DraftName } from './field-text.ts'

export function TextSection() {
  return (
    <EditorSection id="words" lead={texts.tellBuyersWhatTheTourCant}>
      <CheckedText name="title" label={texts.title} help={<Left name="title" most={120} />} maxLength={200} />
      <CheckedArea name="description" label={texts.description} optional rows={7} help={<Left name="description" most={4000} />} />
      <DraftArea name="privateRemarks" label={texts.privateRemarks} optional rows={3} help={texts.onlyYouCanSeeTheseAdd} />
    </EditorSection>
  )
}

function Left({ name, most }: { name: DraftName; most: number }) {
  const { state } = useEditor()
  const used = String(typedText(state, name)).trim().length
  return (
    <span className={used > most ? 'font-medium text-brick' : undefined}>
      {fill(texts.usedOfLimitCharacters, {
        used: used.toLocaleString('en-US'),
        limit: most.toLocaleString('en-US'),
      })}
    </span>
  )
}
