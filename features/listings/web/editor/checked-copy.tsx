import { useId, type ComponentProps } from 'react'
import { CopyFindings } from '#features/copy-lint/web'
import { keepPhrase } from '../../contract/phrases.ts'
import { call } from '#platform/web/call/call.ts'
import { typedText } from './autosave-machine.ts'
import { DraftArea, DraftText } from './draft-field.tsx'
import { useEditor } from './editor-context.ts'

type CopyName = 'title' | 'description'

/** The title or the description with what the fair housing check finds in it. */
export function CheckedText(props: ComponentProps<typeof DraftText> & { name: CopyName }) {
  const id = useId()
  return (
    <div className="flex flex-col gap-3">
      <DraftText {...props} describedBy={id} />
      <Findings id={id} name={props.name} />
    </div>
  )
}

/** The same with several lines. */
export function CheckedArea(props: ComponentProps<typeof DraftArea> & { name: CopyName }) {
  const id = useId()
  return (
    <div className="flex flex-col gap-3">
      <DraftArea {...props} describedBy={id} />
      <Findings id={id} name={props.name} />
    </div>
  )
}

function Findings({ id, name }: { id: string; name: CopyName }) {
  const { state, saving } = useEditor()
  return (
    <ListingFindings
      id={id}
      field={name}
      text={String(typedText(state, name))}
      onText={(text) => {
        saving.type({ [name]: text })
        saving.hurry()
      }}
      onAcknowledged={() => saving.allow(name)}
    />
  )
}

interface ListingFindingsProps {
  id: string
  field: 'title' | 'description' | 'photos'
  text: string
  onText: (text: string) => void
  onAcknowledged?: () => void
}

/** What the check finds in one text of the listing being edited; what its agent keeps is stored at once. */
export function ListingFindings({ id, field, text, onText, onAcknowledged }: ListingFindingsProps) {
  const { state, listing, saving } = useEditor()
  return (
    <CopyFindings
      id={id}
      text={text}
      onText={onText}
      context={{ state: listing.state, seniorCommunity: typedText(state, 'seniorCommunity') === true }}
      acknowledged={listing.acknowledgedPhrases.filter((phrase) => phrase.field === field)}
      onKeep={async (phrase, reason) => {
        saving.replace(await call(keepPhrase, { params: { id: listing.id }, body: { field, phrase, reason } }))
        onAcknowledged?.()
      }}
    />
  )
}
