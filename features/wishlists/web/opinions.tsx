import * as texts from '#texts/wishlists'
import { fill } from '#platform/contract/fill.ts'
import { clsx } from 'clsx'
import { useState, type FormEvent } from 'react'
import { saveOpinion, type Vote, type WishlistItem } from '#features/wishlists/contract'
import { call } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { useListChange } from './use-lists.ts'

const votes: readonly { vote: Vote; label: string }[] = [
  { vote: 'yes', label: texts.yes },
  { vote: 'maybe', label: texts.maybe },
  { vote: 'no', label: texts.no },
]
const voteTexts = { yes: 'says yes', maybe: 'says maybe', no: 'says no' } as const

interface OpinionsProps {
  listId: number
  home: WishlistItem
  /** The account of the person who looks; 0 where nobody can say anything now. */
  me: number
}

const focused = (field: HTMLTextAreaElement | null) => field?.focus()

/** What everybody on the list said about a listing, and the way to say it. */
export function Opinions({ listId, home, me }: OpinionsProps) {
  const change = useListChange()
  const own = home.opinions.find(({ person }) => person.id === me)
  const [writing, setWriting] = useState(false)
  const [busy, setBusy] = useState(false)
  const name = home.property?.title ?? home.kept.title

  async function say(vote: Vote | null, note: string) {
    setBusy(true)
    const params = { id: listId, propertyId: home.propertyId }
    const done = await change(() => call(saveOpinion, { params, body: { vote, note } }))
    setBusy(false)
    return done !== undefined
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const note = new FormData(event.currentTarget).get('note')
    if (await say(own?.vote ?? null, typeof note === 'string' ? note : '')) setWriting(false)
  }

  return (
    <div className="mt-3 border-t border-line pt-3">
      <ul className="flex flex-col gap-1 text-sm empty:hidden">
        {home.opinions.map(({ person, vote, note }) => (
          <li key={person.id}>
            <span className="font-medium">{person.id === me ? texts.you : person.name}</span>
            {vote && <span className="text-quiet"> {person.id === me ? voteTexts[vote].replace('says', 'say') : voteTexts[vote]}</span>}
            {note && (
              <span className="break-words whitespace-pre-line">
                : <span>{note}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {me > 0 && (
        <div role="group" aria-label={fill(texts.yourVoteOnName, { name })} className="mt-2 flex flex-wrap items-center gap-2">
          {votes.map(({ vote, label }) => (
            <button
              key={vote}
              type="button"
              aria-pressed={own?.vote === vote}
              onClick={() => void (busy || say(own?.vote === vote ? null : vote, own?.note ?? ''))}
              className={clsx(
                'min-h-9 rounded-full border px-4 text-sm font-medium',
                own?.vote === vote ? 'border-spruce bg-spruce text-on-spruce' : 'border-edge bg-surface hover:bg-sunken',
              )}
            >
              {label}
            </button>
          ))}
          {!writing && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`${own?.note ? texts.editYourNoteOn : texts.addANoteOn} ${name}`}
              onClick={() => setWriting(true)}
            >
              {own?.note ? texts.editNote : texts.addNote}
            </Button>
          )}
        </div>
      )}
      {writing && (
        <form onSubmit={(event) => void onSubmit(event)} className="mt-3 flex flex-col gap-3">
          <Field label={texts.yourNote} help={texts.everyoneOnThisListCanReadIt}>
            <TextArea name="note" rows={2} maxLength={1000} defaultValue={own?.note ?? ''} ref={focused} />
          </Field>
          <div className="flex gap-2">
            <Button type="submit" size="small" busy={busy}>
              {texts.saveNote}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setWriting(false)}>
              {texts.cancel}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
