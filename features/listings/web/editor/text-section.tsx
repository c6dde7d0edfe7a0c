import { typedText } from './autosave-machine.ts'
import { DraftArea, DraftText } from './draft-field.tsx'
import { useEditor } from './editor-context.ts'
import { EditorSection } from './editor-section.tsx'
import type { DraftName } from './field-text.ts'

export function TextSection() {
  return (
    <EditorSection id="words" lead="Say what the tour cannot show: light, quiet, what was renewed and when.">
      <DraftText name="title" label="Title" help={<Left name="title" most={120} />} maxLength={200} />
      <DraftArea name="description" label="Description" optional rows={7} help={<Left name="description" most={4000} />} />
      <DraftArea
        name="privateRemarks"
        label="Private remarks"
        optional
        rows={3}
        help="Only you see these: gate codes, showing instructions, what the seller said."
      />
    </EditorSection>
  )
}

function Left({ name, most }: { name: DraftName; most: number }) {
  const { state } = useEditor()
  const used = String(typedText(state, name)).trim().length
  return (
    <span className={used > most ? 'font-medium text-brick' : undefined}>
      {used.toLocaleString('en-US')} of {most.toLocaleString('en-US')} characters
    </span>
  )
}
